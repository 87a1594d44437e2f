import { isIdentifier } from "../text/quote.ts";

/** The name of an attribute in code by that in HTML: `startsAt` by `starts-at`. */
export function camelize(text: string): string {
  return text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of an attribute in HTML: `starts-at` by `startsAt`. */
export function hyphenate(text: string): string {
  return text.replace(/\B([A-Z])/g, "-$1").toLowerCase();
}

export function unquoted(text: string): string {
  return text.replace(/^(["'`])(.*)\1$/, "$2");
}

/** A new name in the case in which the old one is written: `start-at` for `starts-at`. */
export function inCaseOf(own: string, from: string, to: string): string {
  return own !== from && own === hyphenate(from) && isIdentifier(to) ? hyphenate(to) : to;
}
