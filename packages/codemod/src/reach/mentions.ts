import { inPattern } from "../in-pattern.ts";

/**
 * What of some modules of types a text may speak of, as lists of names: `components["schemas"]["Event"]`, or a name
 * alone where it is not clear what of it is meant; no name at all where it passes on one of the modules as a whole. It is
 * a text that is read here, not its syntax, which would cost more: more may be found than is meant, and never less.
 *
 * @param isOfTypes whether what an import names is one of the modules.
 * @param mayGive whether it is one, or code that may pass on what is in one.
 */
export function mentionsIn(
  text: string,
  names: Iterable<string>,
  isOfTypes: (specifier: string) => boolean,
  mayGive: (specifier: string) => boolean,
): string[][] {
  const escaped = [...names].map(inPattern);
  if (escaped.length === 0) return [];
  // What code has as its default is of its own.
  if (specifiersIn(text, DEFAULT).some(isOfTypes) || takesWhole(text, mayGive)) return [[]];
  const pattern = new RegExp(`(?<![\\w$])(${escaped.join("|")})(?![\\w$])(?:${KEY}(?:${KEY})?)?`, "g");
  // What is only imported or passed on is spoken of where it is used, unless it has another name there.
  const spoken = text.replace(CLAUSE, (clause) => clause.match(RENAMED)?.join("; ") ?? "").replace(FROM, "");
  return [...spoken.matchAll(pattern)].map(([, name = "", first, second]) =>
    [name, first, second].filter((part) => part !== undefined),
  );
}

/** Whether a module may pass on what it imports, so that those who import it can speak of that. */
export function passesOn(text: string): boolean {
  return /\bexport\s*(?:type\s*)?[*{]/.test(text);
}

/** Whether a module is taken as a whole, so that what is in it can be used without being named. */
function takesWhole(text: string, mayGive: (specifier: string) => boolean): boolean {
  if (specifiersIn(text, WHOLE).some(mayGive)) return true;
  const code = text.replace(NAMESPACE, "").replace(FROM, "");
  return [...text.matchAll(NAMESPACE)].some(([, name = "", specifier = ""]) => {
    const isAlone = new RegExp(`(?<![\\w$])${inPattern(name)}(?![\\w$]|\\s*\\.)`);
    return mayGive(specifier) && isAlone.test(code);
  });
}

function specifiersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter((one) => one !== undefined));
}

const KEY = `\\s*\\[\\s*["']([^"'\\\\]*)["']\\s*\\]`;
/** Nothing but names stands in one, as opposed to a block of code after the word. */
const CLAUSE = /\b(?:import|export)\s*(?:type\s*)?(?:[\w$]+\s*,\s*)?\{[^}:;=()]*\}/g;
const RENAMED = /[^,{}]+\bas\b/g;
const FROM = /\b(?:from|import|require)\s*\(?\s*(["'])[\w@/.~#$-]*\1/g;
/** `import api from "…"`, where the module as a whole can be its default. */
const DEFAULT = /\bimport\s+(?:type\s+)?[\w$]+\s*(?:,[^"'`;]*)?\bfrom\s*["']([^"']*)["']/g;
/** `export * as api from "…"`, and `import("…")` or `require("…")` without a name after it. */
const WHOLE =
  /\bexport\s+(?:type\s+)?\*\s*as\b[^"'`;]*["']([^"']*)["']|\b(?:import|require)\s*\(\s*["'`]([^"'`]*)["'`]\s*\)(?!\s*\.)/g;
const NAMESPACE = /\*\s*as\s+([^\s"'`]+)\s+from\s*["']([^"']*)["']/g;
