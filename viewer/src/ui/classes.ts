/** The names that hold, as one `class` attribute: `classes({ card: true, lifted })`. */
export const classes = (names: Readonly<Record<string, boolean | undefined>>): string =>
  Object.keys(names)
    .filter((name) => names[name])
    .join(" ");
