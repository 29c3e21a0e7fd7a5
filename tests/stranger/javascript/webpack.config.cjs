// A module for browsers, which Node runs, too.
module.exports = {
  mode: "production",
  entry: "./main.mjs",
  target: ["web", "es2022"],
  experiments: { outputModule: true },
  output: { path: `${__dirname}/webpack`, filename: "main.mjs", module: true, chunkFormat: "module" },
  performance: { hints: false },
  stats: "errors-warnings",
};
