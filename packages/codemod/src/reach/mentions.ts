/**
 * What of some modules of types a text may speak of, as lists of names: `components["schemas"]["Event"]`, or a name
 * alone where it is not clear what of it is meant; no name at all where it passes on one of the modules as a whole. It is
 * a text that is read here, not its syntax, which would cost more: more may be found than is meant, and never less.
 *
 * @param isOfTypes whether what an import names may give what is in the modules.
 */
export function mentionsIn(
  text: string,
  names: Iterable<string>,
  isOfTypes: (specifier: string) => boolean,
): string[][] {
  const escaped = [...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return [];
  if (takesWhole(text, isOfTypes)) return [[]];
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
function takesWhole(text: string, isOfTypes: (specifier: string) => boolean): boolean {
  const taken = [...text.matchAll(WHOLE)].flatMap(([, ...found]) => found.filter((one) => one !== undefined));
  if (taken.some(isOfTypes)) return true;
  const code = text.replace(NAMESPACE, "").replace(FROM, "");
  return [...text.matchAll(NAMESPACE)].some(([, name = "", specifier = ""]) => {
    const isAlone = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$]|\\s*\\.)`);
    return isOfTypes(specifier) && isAlone.test(code);
  });
}

const KEY = `\\s*\\[\\s*["']([^"'\\\\]*)["']\\s*\\]`;
/** Nothing but names stands in one, as opposed to a block of code after the word. */
const CLAUSE = /\b(?:import|export)\s*(?:type\s*)?(?:[\w$]+\s*,\s*)?\{[^}:;=()]*\}/g;
const RENAMED = /[^,{}]+\bas\b/g;
const FROM = /\b(?:from|import|require)\s*\(?\s*(["'])[\w@/.~#$-]*\1/g;
/** `import api from "…"`, `export * as api from "…"`, and `import("…")` or `require("…")` without a name after it. */
const WHOLE =
  /\bimport\s+(?:type\s+)?[\w$]+\s*(?:,[^"'`;]*)?\bfrom\s*["']([^"']*)["']|\bexport\s+(?:type\s+)?\*\s*as\b[^"'`;]*["']([^"']*)["']|\b(?:import|require)\s*\(\s*["'`]([^"'`]*)["'`]\s*\)(?!\s*\.)/g;
const NAMESPACE = /\*\s*as\s+([\w$]+)\s+from\s*["']([^"']*)["']/g;
