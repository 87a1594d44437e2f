import fc from "fast-check";

/** Other names, in the styles in which APIs write them, that none of some others has. */
export function otherNames(from: string, others: ReadonlySet<string>): fc.Arbitrary<string> {
  const words = from
    .split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const styles = [
    ["new", ...words].join("_"),
    `${from}Value`,
    [...words, "v2"].join("-"),
    [...capitals, "X"].join(""),
    `${from}2`,
    `$${from}`,
    ["the", ...capitals].join(""),
    ["x", ...words].join("."),
    `${words.join("_").toUpperCase()}_`,
    `_${words.join("")}`,
  ];
  const free = styles.filter((name) => !others.has(name) && name !== from);
  return fc.constantFrom(...(free.length > 0 ? free : [`${from}Other`]));
}
