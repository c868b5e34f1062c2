/* Builds `viewer/dist`: a folder of static files that any host can serve. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { cardArt } from "./art.mjs";
import { checkBudgets, checkLicences } from "./checks.mjs";
import { checkTexts } from "./texts.mjs";
import { catalogues, engineArchives, squeezed } from "./engine.mjs";
import { warmed } from "./warm.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const REPOSITORY = join(ROOT, "..");
const DIST = join(ROOT, "dist");
const PYODIDE = join(ROOT, "node_modules", "pyodide");
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"];
const SCRIPTS = ["cyrillic-ext", "cyrillic", "latin-ext", "latin"];

const read = (...path) => new Uint8Array(readFileSync(join(...path)));
const text = (...path) => readFileSync(join(...path), "utf8");

/** Style sheets are imported as text and adopted by the element; here they lose their comments. */
const minifiedCss = {
  name: "minified-css",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: (await transform(text(path), { loader: "css", minify: true })).code,
      loader: "text",
    }));
  },
};

/** What is imported only when it is wanted, `import("./uk")`, stays a file of its own: a language in `texts`. */
const loadedWhenWanted = {
  name: "loaded-when-wanted",
  setup(builder) {
    builder.onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path: `./texts/${basename(path)}.js`, external: true } : undefined,
    );
  },
};

async function bundle(entry, define = {}) {
  const result = await build({
    entryPoints: [join(ROOT, "src", entry)],
    bundle: true,
    charset: "utf8",
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    write: false,
    plugins: [minifiedCss, loadedWhenWanted],
    define,
  });
  return result.outputFiles[0].contents;
}

function samples() {
  const folder = join(REPOSITORY, "samples");
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".kart"))
    .sort();
  return Object.fromEntries(names.map((name) => [name, read(folder, name)]));
}

const decoded = (bytes) => new TextDecoder().decode(bytes);

function titled(name, bytes) {
  const log = decoded(bytes);
  const tag = (wanted) => new RegExp(`^\\s*\\[${wanted} "([^"]*)"`, "m").exec(log)?.[1] ?? "";
  return {
    file: `samples/${name}`,
    title: tag("Event") || name,
    rules: tag("Rules"),
    deals: log.match(/^[ \t]*deal\b/gm)?.length ?? 0,
  };
}

async function site() {
  const { courts, pips } = await cardArt(ROOT);
  const files = {};
  const listed = samples();
  const { stdlib, packs } = await warmed(
    PYODIDE,
    engineArchives(REPOSITORY),
    Object.values(listed).map(decoded),
  );
  for (const [name, bytes] of Object.entries(packs)) files[`engine/${name}.pack`] = bytes;
  for (const name of RUNTIME) files[`pyodide/${name}`] = read(PYODIDE, name);
  files["pyodide/python_stdlib.zip"] = stdlib;
  for (const [rank, svg] of Object.entries(courts)) files[`cards/${rank}.svg`] = Buffer.from(svg);
  for (const script of SCRIPTS) {
    const name = `literata-${script}-wght-normal.woff2`;
    files[`fonts/${name}`] = read(ROOT, "node_modules", "@fontsource-variable", "literata", "files", name);
  }
  for (const [name, bytes] of Object.entries(listed)) files[`samples/${name}`] = bytes;
  files["samples.json"] = Buffer.from(JSON.stringify(Object.entries(listed).map(([n, b]) => titled(n, b))));

  // What the worker fetches, with its size, so that progress is a fact and not a guess.
  const fetched = Object.entries(files).filter(([path]) =>
    /^(engine\/|pyodide\/.*\.(wasm|zip|json)$)/.test(path),
  );
  const sizes = Object.fromEntries(fetched.map(([path, bytes]) => [path, bytes.length]));
  files["viewer.js"] = await bundle("main.ts", { PIPS: JSON.stringify(pips) });
  files["worker.js"] = await bundle("engine/worker.ts", { SIZES: JSON.stringify(sizes) });
  for (const [language, bytes] of Object.entries(catalogues(REPOSITORY))) {
    files[`texts/${language}.js`] = await bundle(`texts/${language}.ts`);
    files[`engine/${language}.pack`] = squeezed(bytes);
  }
  files["viewer.css"] = Buffer.from(
    (await transform(text(ROOT, "src", "styles", "page.css"), { loader: "css", minify: true })).code,
  );
  files["index.html"] = read(ROOT, "src", "index.html");
  files["icon.svg"] = read(ROOT, "src", "icon.svg");
  return files;
}

checkLicences(ROOT);
await checkTexts(ROOT, ["en", ...Object.keys(catalogues(REPOSITORY))]);
const files = await site();
checkBudgets(files);
rmSync(DIST, { recursive: true, force: true });
for (const [path, bytes] of Object.entries(files)) {
  mkdirSync(dirname(join(DIST, path)), { recursive: true });
  writeFileSync(join(DIST, path), bytes);
}
console.log(`${Object.keys(files).length} files in viewer/dist`);
