/** Cards glide from where they lay to where they lie now, unless the reader asked for stillness. */

const DURATION = 220;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const places = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll<HTMLElement>(".felt [data-card]:not(.back)")].map(
      (card) => [card.dataset["card"]!, { card, at: card.getBoundingClientRect() }] as const,
    ),
  );

/** Call before the tree changes; call what it returns after. */
export function watchCards(root: ParentNode): () => void {
  if (still.matches) return () => {};
  const before = places(root);
  return () => {
    for (const [name, { card, at }] of places(root)) {
      const was = before.get(name)?.at;
      if (!was?.width || (was.x === at.x && was.y === at.y)) continue;
      const from = `translate(${was.x - at.x}px, ${was.y - at.y}px) scale(${was.width / at.width})`;
      card.animate(
        [
          { transform: from, transformOrigin: "0 0" },
          { transform: "none", transformOrigin: "0 0" },
        ],
        {
          duration: DURATION,
          easing: "cubic-bezier(.2, .7, .3, 1)",
        },
      );
    }
  };
}
