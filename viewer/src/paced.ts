/** Lets an action through at once, and again at the end of every pause in which it was wanted. */
export function paced(action: () => void, pause: number): { (): void; drop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const run = (): void => {
    wanted = timer !== undefined;
    if (wanted) return;
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (wanted) run();
    }, pause);
  };
  return Object.assign(run, { drop: () => (wanted = false) });
}
