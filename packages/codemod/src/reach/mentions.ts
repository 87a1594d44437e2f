/**
 * What of some modules of types a text may speak of, as lists of names: `components["schemas"]["Event"]`, or a name
 * alone where it is not clear what of it is meant. It is a text that is read here, not its syntax, which would cost
 * more: more may be found than is meant, and never less.
 */
export function mentionsIn(text: string, names: Iterable<string>): string[][] {
  const escaped = [...names].map((name) => name.replace(/[$]/g, "\\$&"));
  if (escaped.length === 0) return [];
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

const KEY = `\\s*\\[\\s*["']([^"'\\\\]*)["']\\s*\\]`;
const CLAUSE = /\b(?:import|export)\s*(?:type\s*)?(?:[\w$]+\s*,\s*)?\{[^}]*\}/g;
const RENAMED = /[\w$]+\s+as\s+/g;
const FROM = /\b(?:from|import|require)\s*\(?\s*(["'])[^"'\n]*\1/g;
