/* Builds `viewer/dist`: a folder of static files that any host can serve. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
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
    builder.onResolve({ filter: /^\.\// }, ({ kind, path, importer }) =>
      kind === "dynamic-import" && basename(dirname(importer)) === "texts"
        ? { path: `./texts/${basename(path)}.js`, external: true }
        : undefined,
    );
  },
};

/** A program as `{ path: bytes }`: its file, and the parts of it that are fetched when they are first needed;
 * what those have in common with the rest is a part, too (`chunk-…`), which the page needs from the start. */
async function bundle(entry, name, define = {}) {
  const result = await build({
    entryPoints: [{ in: join(ROOT, "src", entry), out: name }],
    outdir: DIST,
    chunkNames: "[name]-[hash]",
    splitting: true,
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
  return Object.fromEntries(result.outputFiles.map((file) => [relative(DIST, file.path), file.contents]));
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
  const page = await bundle("main.ts", "viewer", { PIPS: JSON.stringify(pips) });
  Object.assign(files, page, await bundle("engine/worker.ts", "worker", { SIZES: JSON.stringify(sizes) }));
  for (const [language, bytes] of Object.entries(catalogues(REPOSITORY))) {
    Object.assign(files, await bundle(`texts/${language}.ts`, `texts/${language}`));
    files[`engine/${language}.pack`] = squeezed(bytes);
  }
  files["viewer.css"] = Buffer.from(
    (await transform(text(ROOT, "src", "styles", "page.css"), { loader: "css", minify: true })).code,
  );
  const early = Object.keys(page).filter((path) => path.startsWith("chunk-"));
  files["index.html"] = Buffer.from(withEarly(text(ROOT, "src", "index.html"), early));
  files["icon.svg"] = read(ROOT, "src", "icon.svg");
  return files;
}

/** The page, told to fetch these parts together with the program that will ask for them. */
function withEarly(page, parts) {
  const links = parts.map((path) => `<link rel="modulepreload" href="${path}" />\n    `).join("");
  return page.replace('<script type="module"', `${links}<script type="module"`);
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
