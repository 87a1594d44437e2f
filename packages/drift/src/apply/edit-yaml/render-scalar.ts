import type { TextStyle } from "./text-style.ts";

/** Words that YAML 1.1 or 1.2 reads as something else than text. */
const WORD = /^(?:null|true|false|yes|no|on|off|y|n|nan|inf)$/i;

/** Characters that a plain text cannot begin with, or that make it a number or a date in some version of YAML. */
const BEGINNING = /^[-?:,[\]{}#&*!|>'"%@`=<~+.\d\s]/;

/** Characters that end a plain text, or begin a comment or a value in it. */
const INSIDE = /:(?:\s|$)|\s#|\s$/;
const INSIDE_FLOW = /[,[\]{}]|:$/;

/** Characters that no reader of a file sees, or that change how the line reads. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029\uFFFE\uFFFF]/u;

/**
 * A value that is no collection, as a file has it.
 *
 * @param isInFlow Whether it stands between brackets, where commas and brackets end a plain text.
 * @example
 * renderScalar("yes", style, false); // "\"yes\""
 * renderScalar("GET /events", style, false); // "GET /events"
 */
export function renderScalar(value: unknown, style: TextStyle, isInFlow: boolean): string {
  if (typeof value !== "string") return JSON.stringify(value) ?? "null";
  return style.isJson || !isPlain(value, isInFlow) ? quoted(value, style) : value;
}

/** A text in quotes. */
export function quoted(text: string, { isJson, quote }: Pick<TextStyle, "isJson" | "quote">): string {
  if (!isJson && quote === "'" && !INVISIBLE.test(text)) return `'${text.replaceAll("'", "''")}'`;
  // JSON lets some characters stand that YAML does not.
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\u2028\u2029\uFFFE\uFFFF]/gu, escaped);
}

function isPlain(text: string, isInFlow: boolean): boolean {
  return (
    text !== "" &&
    !WORD.test(text) &&
    !BEGINNING.test(text) &&
    !INSIDE.test(text) &&
    !INVISIBLE.test(text) &&
    !(isInFlow && INSIDE_FLOW.test(text))
  );
}

function escaped(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
