/** True if a range holds a media type: `*`, `*\/*`, `text/*`, `application/*+json`, or the name itself. */
export function isWithin(range: string, name: string): boolean {
  if (range === name || range === "*" || range === "*/*") return true;
  const [type, subtype = ""] = range.split("/", 2);
  if (!subtype.startsWith("*")) return false;
  const [ownType, ownSubtype = ""] = name.split("/", 2);
  return (type === "*" || type === ownType) && ownSubtype.endsWith(subtype.slice(1));
}

/** How much a name says: 0 for `*\/*`, 1 for `text/*`, 2 for `application/*+json`, 3 for a type without a star. */
export function precisionOf(name: string): 0 | 1 | 2 | 3 {
  if (!name.includes("*")) return 3;
  if (/\*\+/.test(name)) return 2;
  return name === "*" || name.startsWith("*/") ? 0 : 1;
}
