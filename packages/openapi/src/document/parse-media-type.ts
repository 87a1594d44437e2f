/** A media type, or a range of them: `text/csv;header=present`, `image/*`, `application/*+json`. */
export interface MediaType {
  /** Without parameters, in lower case. */
  name: string;
  /** Names in lower case, values without their quotes. */
  parameters: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads a media type as RFC 9110, section 8.3.1, writes it.
 *
 * @example
 * parseMediaType('Text/CSV; Header="present"'); // { name: "text/csv", parameters: [["header", "present"]] }
 */
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

/**
 * The pieces of a header between separators, except where those stand in a quoted text.
 *
 * @example
 * splitOutsideQuotes('text/plain;a=";", image/png', ","); // ['text/plain;a=";"', "image/png"]
 */
export function splitOutsideQuotes(text: string, separator: "," | ";"): string[] {
  if (!text.includes('"')) return text.split(separator).map((piece) => piece.trim());
  const pieces = [""];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[^"]/gs)) {
    if (token === separator) pieces.push("");
    else pieces[pieces.length - 1] += token;
  }
  return pieces.map((piece) => piece.trim());
}
