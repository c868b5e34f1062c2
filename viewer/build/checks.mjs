/* What the site may weigh and under which licences its parts may stand. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LICENCES = {
  "@codemirror/commands": "MIT",
  "@codemirror/lint": "MIT",
  "@codemirror/state": "MIT",
  "@codemirror/view": "MIT",
  "@fontsource-variable/literata": "OFL-1.1",
  "@letele/playing-cards": "CC0-1.0",
  "lean-qr": "MIT",
  lit: "BSD-3-Clause",
  pyodide: "MPL-2.0",
};

/** Kilobytes after gzip, by group: files of this pattern, or programs with all that they fetch at once. `each`: the
 * heaviest counts, not all together. */
const BUDGETS = [
  { group: "core", programs: ["viewer.js", "worker.js"], kilobytes: 45 },
  { group: "embed", programs: ["embed.js", "worker.js"], kilobytes: 40 },
  { group: "frame", pattern: /^frame\.js$/, kilobytes: 4 },
  { group: "editor", pattern: /^desk-/, kilobytes: 115 },
  { group: "library", pattern: /^library-/, kilobytes: 6 },
  { group: "what if", pattern: /^screen-/, kilobytes: 6 },
  { group: "recorder", pattern: /^recorder-/, kilobytes: 18 },
  { group: "its texts", pattern: /^(en|ru|pl|uk)-/, kilobytes: 3, each: true },
  { group: "score sheet", pattern: /^sheet-/, kilobytes: 8, each: true },
  { group: "problems", pattern: /^problems-/, kilobytes: 4 },
  { group: "help", pattern: /^guide-/, kilobytes: 3, each: true },
  { group: "offline", pattern: /^service-worker\.js$/, kilobytes: 6 },
  { group: "page alone", pattern: /^page\/page\.(js|css)$/, kilobytes: 75 },
  { group: "share", pattern: /^sharing-/, kilobytes: 12, each: true },
  { group: "a language", pattern: /^texts\//, kilobytes: 6, each: true },
  { group: "its catalogue", pattern: /^engine\/[a-z]{2}\.pack$/, kilobytes: 30, each: true },
  { group: "cards", pattern: /^cards\//, kilobytes: 36 },
  { group: "own Python", pattern: /^engine\/kartlog\.pack$/, kilobytes: 250 },
  { group: "its recorder", pattern: /^engine\/recorder\.pack$/, kilobytes: 80 },
  { group: "lark", pattern: /^engine\/lark\.pack$/, kilobytes: 200 },
];

/** Throws if a part that ships has another licence than NOTICE says. */
export function checkLicences(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) {
    const { license } = JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
    if (license !== LICENCES[name])
      throw new Error(`${name}: licence ${license}, expected ${LICENCES[name]}`);
  }
}

/** The parts that a program imports; the bundler lists all of them in the program itself. */
export const fetchedWith = (files, program) =>
  [...new TextDecoder().decode(files[program]).matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
    ([, path]) => path,
  );

/** Prints what each group weighs; throws if one is over its budget. */
export function checkBudgets(files) {
  const over = [];
  for (const { group, pattern, programs, kilobytes, each } of BUDGETS) {
    const early = programs?.flatMap((program) => [program, ...fetchedWith(files, program)]);
    const members = Object.entries(files).filter(([path]) => early?.includes(path) ?? pattern.test(path));
    const weights = members.map(([, bytes]) => gzipSync(bytes, { level: 9 }).length / 1000);
    const weight = each ? Math.max(...weights) : weights.reduce((sum, one) => sum + one, 0);
    console.log(`${group.padEnd(13)}${weight.toFixed(1).padStart(8)} kB of ${kilobytes}`);
    if (weight > kilobytes) over.push(group);
  }
  if (over.length) throw new Error(`over budget: ${over.join(", ")}`);
}
