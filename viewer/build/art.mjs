/* Card art. The court cards of `@letele/playing-cards` come as React components; here they are rendered to
 * plain SVG once, at build time, and reduced to what the viewer needs: the picture without frame and corner
 * indices, with a placeholder wherever a colour or the suit of the card shows. The viewer fills those in, so
 * that three pictures serve all twelve court cards. */

import { build } from "esbuild";

const SUITS = ["S", "C", "D", "H"];
const RANKS = ["j", "q", "k"];
/** The suit whose jack, queen and king are drawn: all three look out of the card. */
const MODEL = "C";
/** Colour in the source → what the viewer replaces. */
const INKS = { "#44F": "%line%", red: "%cloth%", "#FC4": "%gold%" };

const REACT = `
const renamed = { className: "class", xlinkHref: "href" };
const kept = new Set(["viewBox", "preserveAspectRatio"]);
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
export function createElement(tag, props, ...children) {
  const attributes = Object.entries(props ?? {})
    .filter(([name, value]) => value != null && !name.startsWith("xmlns"))
    .map(([name, value]) => \` \${renamed[name] ?? (kept.has(name) ? name : dashed(name))}="\${value}"\`);
  return \`<\${tag}\${attributes.join("")}>\${children.flat().filter((child) => child != null).join("")}</\${tag}>\`;
}`;

const reactAsText = {
  name: "react-as-text",
  setup(builder) {
    builder.onResolve({ filter: /^react$/ }, () => ({ path: "react", namespace: "text" }));
    builder.onLoad({ filter: /.*/, namespace: "text" }, () => ({ contents: REACT }));
  },
};

/** `{ courts: { J, Q, K }, pips: { S, C, D, H } }`: SVG texts with placeholders, and path data. */
export async function cardArt(root) {
  const bundle = await build({
    stdin: { contents: 'export * from "@letele/playing-cards"', resolveDir: root },
    bundle: true,
    format: "esm",
    write: false,
    plugins: [reactAsText],
  });
  const source = Buffer.from(bundle.outputFiles[0].contents).toString("base64");
  const deck = await import(`data:text/javascript;base64,${source}`);
  const pips = Object.fromEntries(SUITS.map((suit) => [suit, pipOf(deck[suit + "j"]({}))]));
  const courts = Object.fromEntries(
    RANKS.map((rank) => [rank.toUpperCase(), pictureOf(deck[MODEL + rank]({}), pips[MODEL])]),
  );
  return { courts, pips };
}

/** The outline of the suit's symbol, drawn in a box from -600 to 600. */
function pipOf(svg) {
  const symbol = /<symbol id="[^"]*__a" viewBox="-600 -600 1200 1200"[^>]*><path d="([^"]+)"/.exec(svg);
  if (!symbol) throw new Error("the card art has no suit symbol where it is looked for");
  return symbol[1];
}

function pictureOf(svg, pip) {
  const body = svg
    .replace(/^<svg[^>]*>/, "")
    .replace(/<rect [^>]*><\/rect>/, "") // the card itself
    .replaceAll(/<use href="#[^"]*__h"[^>]*><\/use>/g, "") // the letter in the corner
    .replaceAll(/<use href="#[^"]*" height="26\.769"[^>]*><\/use>/g, "") // the pip below it
    .replaceAll(/<use href="#[^"]*__i"[^>]*><\/use>/g, "") // the frame
    .replaceAll(/[A-Z]-[A-Z]_svg__/g, "")
    .replaceAll("></path>", "/>")
    .replaceAll("></use>", "/>");
  const inked = Object.entries(INKS).reduce(
    (text, [colour, name]) => text.replaceAll(`"${colour}"`, `"${name}"`),
    body,
  );
  const suited = inked.replace(`d="${pip}"`, 'd="%pip%" fill="%suit%"');
  for (const name of ["%line%", "%cloth%", "%gold%", "%pip%"]) {
    if (!suited.includes(name)) throw new Error(`the card art has changed: nothing to fill for ${name}`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-82.4 -130.4 164.8 260.8">${suited}`;
}
