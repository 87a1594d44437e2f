/** A media type, or a range of them: `text/csv;header=present`, `image/*`, `application/*+json`. */
export interface MediaType {
  /** Without parameters, in lower case. */
  name: string;
  /** Names in lower case, values without their quotes. */
  parameters: readonly (readonly [name: string, value: string])[];
}

/** Reads a media type as RFC 9110, section 8.3.1, writes it. */
export function parseMediaType(text: string): MediaType {
  const [name = "", ...parameters] = splitOutsideQuotes(text, ";");
  return {
    name: name.toLowerCase(),
    parameters: parameters.flatMap((parameter): [string, string][] => {
      const [key = "", value = ""] = parameter.split(/=(.*)/s).map((piece) => piece.trim());
      const plain = value.startsWith('"')
        ? value.slice(1).replace(/"$/, "").replaceAll(/\\(.)/g, "$1")
        : value;
      return key === "" ? [] : [[key.toLowerCase(), plain]];
    }),
  };
}

/** The pieces of a text between separators, except where those stand in a quoted text. */
export function splitOutsideQuotes(text: string, separator: "," | ";"): string[] {
  if (!text.includes('"')) return text.split(separator).map((piece) => piece.trim());
  const pieces = [""];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[^"]/gs)) {
    if (token === separator) pieces.push("");
    else pieces[pieces.length - 1] += token;
  }
  return pieces.map((piece) => piece.trim());
}

/** Whether a name stands in a range: `*`, `*\/*`, `text/*`, `application/*+json`, or the name itself. */
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
