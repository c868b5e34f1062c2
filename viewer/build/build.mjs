/* Builds `viewer/dist`: a folder of static files that any host can serve. */

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { cardArt } from "./art.mjs";
import { checkBudgets, checkLicences, fetchedWith } from "./checks.mjs";
import { allTexts, checkTexts } from "./texts.mjs";
import { catalogues, distributions, engineSources, findPython, redCard, squeezed } from "./engine.mjs";
import { locked } from "./lock.mjs";
import { warmed } from "./warm.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const REPOSITORY = join(ROOT, "..");
const DIST = join(ROOT, "dist");
const PYODIDE = join(ROOT, "node_modules", "pyodide");
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
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

/** What is fetched later imports the beginning of the program, too: so all that they have in common stays in one piece,
 * which is squeezed as one, and not in a crumb for every set of parts that share a module. */
const inOnePiece = (beginning) => ({
  name: "in-one-piece",
  setup(builder) {
    const parts = new Set();
    builder.onResolve({ filter: /^\.\.?\// }, async ({ kind, path, importer, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const found = await builder.resolve(path, { kind: "import-statement", importer, resolveDir });
      parts.add(found.path);
      return { path: found.path };
    });
    builder.onLoad({ filter: /\.ts$/ }, ({ path }) =>
      parts.has(path)
        ? { contents: `${text(path)}\nimport ${JSON.stringify(beginning)};`, loader: "ts" }
        : undefined,
    );
  },
});

/** Programs, `{ name: entry }`, as `{ path: bytes }`: their files, and the parts that are fetched when they are first
 * needed. With a `beginning`, what the programs have in common, that is a part of its own (`chunk-…`), which their
 * pages need from the start; without one there are no parts. */
async function bundle(entries, define = {}, beginning = null) {
  const result = await build({
    entryPoints: Object.entries(entries).map(([out, entry]) => ({ in: join(ROOT, "src", entry), out })),
    outdir: DIST,
    chunkNames: "[name]-[hash]",
    splitting: beginning !== null,
    bundle: true,
    charset: "utf8",
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    write: false,
    plugins: [
      minifiedCss,
      loadedWhenWanted,
      ...(beginning ? [inOnePiece(join(ROOT, "src", beginning))] : []),
    ],
    define,
  });
  return Object.fromEntries(result.outputFiles.map((file) => [relative(DIST, file.path), file.contents]));
}

/** The logs that come with the site, in the order in which it offers them. */
function samples() {
  const folder = join(REPOSITORY, "samples");
  const titles = JSON.parse(text(folder, "titles.json"));
  const untitled = readdirSync(folder).filter(
    (name) => name.endsWith(".kart") && !titles.some(({ file }) => file === name),
  );
  if (untitled.length) throw new Error(`samples without a title: ${untitled.join(", ")}`);
  return titles.map(({ file, title }) => ({ file, title, bytes: read(folder, file) }));
}

const decoded = (bytes) => new TextDecoder().decode(bytes);

/** What the start page says of a sample. */
function offered({ file, title, bytes }) {
  const log = decoded(bytes);
  return {
    file: `samples/${file}`,
    title,
    rules: /^\s*\[Rules ["“„«]([^"”»]*)["”»]/m.exec(log)?.[1] ?? "",
    deals: log.match(/^[ \t]*deal\b/gm)?.length ?? 0,
  };
}

async function site() {
  const { courts, pips } = await cardArt(ROOT);
  const files = {};
  const listed = samples();
  const { stdlib, packs } = await warmed(
    PYODIDE,
    engineSources(REPOSITORY),
    listed.map(({ bytes }) => decoded(bytes)),
  );
  for (const [name, bytes] of Object.entries(packs)) files[`engine/${name}.pack`] = bytes;
  for (const name of RUNTIME) files[`pyodide/${name}`] = read(PYODIDE, name);
  files["pyodide/python_stdlib.zip"] = stdlib;
  const wheels = await locked(ROOT, PYODIDE, findPython(REPOSITORY), distributions(REPOSITORY));
  for (const [name, bytes] of Object.entries(wheels)) files[`pyodide/${name}`] = bytes;
  for (const [rank, svg] of Object.entries(courts)) files[`cards/${rank}.svg`] = Buffer.from(svg);
  for (const script of SCRIPTS) {
    const name = `literata-${script}-wght-normal.woff2`;
    files[`fonts/${name}`] = read(ROOT, "node_modules", "@fontsource-variable", "literata", "files", name);
  }
  for (const { file, bytes } of listed) files[`samples/${file}`] = bytes;
  files["samples.json"] = Buffer.from(JSON.stringify(listed.map(offered)));

  // What the worker fetches, with its size, so that progress is a fact and not a guess.
  const fetched = Object.entries(files).filter(
    ([path]) => /^(engine\/|pyodide\/.*\.(wasm|zip|json)$)/.test(path) && path !== "engine/recorder.pack",
  );
  const sizes = Object.fromEntries(fetched.map(([path, bytes]) => [path, bytes.length]));
  const drawn = { PIPS: JSON.stringify(pips), RED_CARD: redCard(REPOSITORY) };
  // Each by itself: what no other program shares is squeezed as one piece.
  const programs = {
    ...(await bundle({ viewer: "main.ts" }, drawn, "site.ts")),
    ...(await bundle({ embed: "embed/main.ts", frame: "embed/frame.ts" }, drawn, "embed/element.ts")),
  };
  const worker = await bundle({ worker: "engine/worker.ts" }, { SIZES: JSON.stringify(sizes) });
  Object.assign(files, programs, worker);
  for (const language of Object.keys(await allTexts(ROOT)))
    for (const name of [language, `${language}-guide`])
      Object.assign(files, await bundle({ [`texts/${name}`]: `texts/${name}.ts` }));
  for (const [language, bytes] of Object.entries(catalogues(REPOSITORY)))
    files[`engine/${language}.pack`] = squeezed(bytes);
  const [fonts, around] = await Promise.all([styles("fonts"), styles("page")]);
  files["fonts.css"] = Buffer.from(fonts);
  files["viewer.css"] = Buffer.from(fonts + around);
  files["index.html"] = page("viewer.js", programs);
  files["embed.html"] = page("frame.js", programs);
  files["icon.svg"] = read(ROOT, "src", "icon.svg");
  files["icon-full.svg"] = Buffer.from(fullIcon(text(ROOT, "src", "icon.svg")));
  // Made by `python -m tests.viewer.icons`.
  for (const name of readdirSync(join(ROOT, "src", "icons"))) files[name] = read(ROOT, "src", "icons", name);
  files["manifest.webmanifest"] = read(ROOT, "src", "manifest.webmanifest");
  Object.assign(files, await alone({ ...drawn, COURTS: JSON.stringify(courts) }, around));
  return { ...files, ...(await offline(files)) };
}

const styles = async (name) =>
  (await transform(text(ROOT, "src", "styles", `${name}.css`), { loader: "css", minify: true })).code;

/** The icon up to its edges, for systems that cut it to their own shape: the cards keep to the middle. */
const fullIcon = (svg) =>
  svg
    .replace(' rx="14"', "")
    .replace(/(<rect[^>]*\/>)([^]*)(<\/svg>)/, '$1<g transform="translate(9.6 9.6) scale(0.7)">$2</g>$3');

/** Goes with every page that leaves this site; NOTICE has the same at length. */
const CREDITS = `/* kartlog, MIT. With Lit, copyright 2017 Google LLC, BSD-3-Clause (https://lit.dev), and court cards by Adrian
   Kennard, CC0 1.0 (https://www.me.uk/cards/). */
`;

/** What `kartlog html` puts into a page that stands alone; the program so that no HTML is in it. */
async function alone(define, css) {
  const { "page/page.js": program } = await bundle({ "page/page": "page/main.ts" }, define);
  const inlined = (CREDITS + decoded(program))
    .replaceAll("<!--", "\\x3c!--")
    .replaceAll(/<(?=\/?script)/gi, "\\x3c");
  const texts = Object.entries(await allTexts(ROOT)).map(([language, said]) => [
    `page/${language}.json`,
    Buffer.from(JSON.stringify(said)),
  ]);
  return {
    "page/page.js": Buffer.from(inlined),
    "page/page.css": Buffer.from(css),
    ...Object.fromEntries(texts),
  };
}

/** The program that keeps the site for visits without a network, with the digest of each file. */
async function offline(files) {
  const digest = (bytes) => createHash("sha256").update(bytes).digest("hex");
  const kept = Object.entries(files).filter(([path]) => !/^page\/|\.whl$/.test(path));
  const digests = Object.fromEntries(kept.map(([path, bytes]) => [path, digest(bytes)]).sort());
  const version = digest(JSON.stringify(digests)).slice(0, 12);
  const define = { VERSION: JSON.stringify(version), DIGESTS: JSON.stringify(digests) };
  return bundle({ "service-worker": "offline/service-worker.ts" }, define);
}

/** The page with this program in the place of the viewer's, told to fetch its parts together with it. */
function page(program, programs) {
  const links = fetchedWith(programs, program).map(
    (path) => `<link rel="modulepreload" href="${path}" />\n    `,
  );
  const script = `<script type="module" src="${program}">`;
  const early = text(ROOT, "src", "index.html").replace(/<script .*?>/, () => links.join("") + script);
  return Buffer.from(early);
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
