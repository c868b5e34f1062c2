/* What the compiler cannot see in the viewer's texts: placeholders, and as many plural forms as a language has. */

import { join } from "node:path";
import { build } from "esbuild";

/** Whole numbers up to here meet every plural category that whole numbers have. */
const COUNTED = 200;

/** Throws if the viewer speaks other languages than the engine, or if one of them says something with other values
 * than English does, or cannot count. */
export async function checkTexts(root, catalogues) {
  const { LANGUAGES } = await evaluated(join(root, "src", "texts", "languages.ts"));
  const { SAYINGS } = await evaluated(join(root, "src", "recorder", "sayings", "index.ts"));
  const all = async (language) => ({
    ...(await everythingIn(LANGUAGES[language])),
    ...(await SAYINGS[language]()),
  });
  const english = await all("en");
  const faults = [];
  if (!sameMembers(new Set(Object.keys(LANGUAGES)), new Set(catalogues)))
    faults.push(`the engine speaks ${catalogues.join(", ")}`);
  for (const [language, { forms }] of Object.entries(LANGUAGES)) {
    const plurals = new Intl.PluralRules(language);
    const met = new Set(Array.from({ length: COUNTED }, (_, n) => plurals.select(n)));
    if (!sameMembers(met, new Set(forms))) faults.push(`${language}: counts by ${[...met].join(", ")}`);
    for (const [key, text] of Object.entries(await all(language))) {
      const said = text.split("|");
      const wanted = english[key].includes("|") ? forms.length : 1;
      if (said.length !== wanted) faults.push(`${language}: ${key} has ${said.length} forms, not ${wanted}`);
      const values = placeholders(english[key].split("|")[0]);
      for (const form of said)
        if (form !== form.trim() || !form || !sameMembers(placeholders(form), values))
          faults.push(`${language}: ${key}: ${form}`);
    }
  }
  if (faults.length) throw new Error(`texts of the viewer:\n${faults.join("\n")}`);
}

/** What the viewer says, by language. */
export async function allTexts(root) {
  const { LANGUAGES } = await evaluated(join(root, "src", "texts", "languages.ts"));
  const loaded = Object.entries(LANGUAGES).map(async ([language, facts]) => [
    language,
    await everythingIn(facts),
  ]);
  return Object.fromEntries(await Promise.all(loaded));
}

/** The texts that a page fetches at once, and those that it fetches with the help. */
const everythingIn = async ({ load, loadGuide }) => ({ ...(await load()), ...(await loadGuide()) });

const placeholders = (form) => new Set(form.match(/\{[\w-]+\}/g));

const sameMembers = (a, b) => a.size === b.size && [...a].every((member) => b.has(member));

/** The exports of a TypeScript module. */
async function evaluated(entry) {
  const bundle = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  const source = Buffer.from(bundle.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}
