import { ts } from "ts-morph";
import { isIdentifier } from "../text/quote.ts";

/** True if a variable, a parameter or a type can have a name: reserved words cannot. */
export function isBindingName(name: string): boolean {
  if (!isIdentifier(name) || name === "await") return false;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name);
  const kind = scanner.scan();
  return kind === ts.SyntaxKind.Identifier || kind > ts.SyntaxKind.LastFutureReservedWord;
}

/** True if a JSX attribute can have a name. Unlike other names, it may have hyphens, but no quotes. */
export function isAttributeName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$-]*$/u.test(name);
}

/** True if a JSDoc tag can have a name: `@property {string} due-at`. */
export function isCommentName(name: string): boolean {
  return isIdentifier(name.replaceAll(/(?<=.)-/g, "_"));
}

/** True if a name can be written as a number: `200`, but not `0x10`, whose key is `16`. */
export function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d{0,14})$/.test(name);
}
