// The examples of the README and of the docs' page, with the values that stand beside them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as toolkit from "blackbox-toolkit";

const said = (/** @type {unknown} */ value) => (typeof value === "bigint" ? `${value}n` : JSON.stringify(value)?.replaceAll(",", ", "));

for (const path of ["../README.md", "../../../docs/javascript.md"]) {
  test(`the example of ${path}`, async () => {
    const [, code] = /```js\n(.*?)```/s.exec(readFileSync(new URL(path, import.meta.url), "utf8")) ?? [];
    let checked = 0;
    const check = (/** @type {unknown} */ value, /** @type {string} */ text) => {
      checked += 1;
      const [begin = ""] = text.split("...");
      assert.equal(said(value)?.slice(0, begin.length), begin);
    };
    const lines = (code ?? "").replace(/import \{(.*?)\} from "blackbox-toolkit";/, "const {$1} = toolkit;").split("\n");
    const run = lines.map((line) => line.replace(/^(\S.*?);\s+\/\/ (["[\d].*)$/, (_, value, text) => `check(${value}, ${JSON.stringify(text)});`));
    const AsyncFunction = /** @type {FunctionConstructor} */ (Object.getPrototypeOf(async () => {}).constructor);
    await new AsyncFunction("toolkit", "check", run.join("\n"))(toolkit, check);
    assert.ok(checked >= 2, `${checked} values`);
  });
}
