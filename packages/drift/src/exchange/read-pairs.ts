/** A name and its value, in a form or in a query. */
export interface Pair {
  name: string;
  /** A text; JSON, if a part of a form says that it is; null if there is none: `?debug`. */
  value: unknown;
}

/** The pairs of a query. What has no `=` may be anything, so that its name is no name, unless a spec declares it. */
export function queryPairs(query: string): Pair[] {
  return query
    .split("&")
    .filter((piece) => piece !== "")
    .map((piece) => {
      const [[name = "", value = ""] = []] = [...new URLSearchParams(piece)];
      return { name, value: piece.includes("=") ? value : null };
    });
}

/**
 * The pairs of a form (`application/x-www-form-urlencoded`, WHATWG URL, section 5); null if a text is none. Whatever is
 * sent with this media type by mistake has other signs in it, such as JSON, or no `=`.
 *
 * @example
 * formPairs("a=1&b=x%20y"); // [{ name: "a", value: "1" }, { name: "b", value: "x y" }]
 * formPairs('{"pw":"hunter2"}'); // null
 */
export function formPairs(text: string): Pair[] | null {
  const form = text.replace(/\r?\n$/, "");
  if (NOT_IN_FORM.test(form)) return null;
  const pieces = form.split("&");
  return pieces.every((piece) => PAIR.test(piece)) ? queryPairs(form) : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are in no form
const NOT_IN_FORM = /[\s"<>{}\\^`#\u0000-\u001f\u007f]|%(?![0-9a-f]{2})/i;

/** Some clients leave the end of base64 as it is. */
const PAIR = /^[^=]+=(?:[^=]+={0,2})?$/;
