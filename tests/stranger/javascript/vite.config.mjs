// As the page shows it; the output is a module that Node runs, too.
export default {
  base: "./",
  build: { target: "es2022", rollupOptions: { input: "main.mjs", output: { entryFileNames: "main.mjs" } }, outDir: "vite" },
};
