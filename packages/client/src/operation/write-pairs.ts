import { joinPlain, type Pair } from "./expand-value.ts";

/**
 * Writes pairs as they stand in a query: `ids=1,2&filter[name]=Rex`.
 *
 * @throws TypeError for a value with a space in `spaceDelimited`, or a bar in `pipeDelimited`: escaped, they stand between values
 * still (OpenAPI 3.1, section 4.8.12.4).
 */
export function writePairs(pairs: readonly Pair[], allowReserved = false): string[] {
  return pairs.map(({ keys: [name = "", ...keys], values, delimiter = "" }) => {
    const encode = allowReserved ? (value: string) => encodeReserved(value, delimiter) : encodeURIComponent;
    const inner = keys.map((key) => `[${encodeURIComponent(key)}]`).join("");
    if (delimiter !== ",") joinPlain(name, values, delimiter);
    return `${encodeName(name)}${inner}=${values.map(encode).join(delimiter === " " ? "%20" : delimiter)}`;
  });
}

/** A name may have brackets of its own, which servers read as such: `page[size]`. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/%5B/g, "[").replace(/%5D/g, "]");
}

/** Reserved characters stay as they are (RFC 3986, section 2.2), but those that would end the value or change it. */
function encodeReserved(value: string, delimiter: string): string {
  return encodeURI(value).replace(delimiter ? /[#&+,]/g : /[#&+]/g, encodeURIComponent);
}
