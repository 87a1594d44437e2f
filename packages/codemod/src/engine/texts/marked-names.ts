import { inPattern } from "../../in-pattern.ts";

/** A name in a text. */
export interface MarkedName {
  name: string;
  start: number;
}

/** What begins the name of something in a template: `{{ startsAt }}`, `:startsAt`, `@startsAt`, `<%= startsAt %>`. */
const MARK = String.raw`(?:(?:\{|<%[=-]?|%\()\s*|(?<![\w:@$])[:@$])`;

/** An entry of a list that orders something, with what parts it from the next: `-startsAt,`, `startsAt:desc`. */
const ENTRY = /(\s*[+-]?)([^,;|]*?)(?:[: ](?:asc|desc))?\s*(?:[,;|]|$)/giy;

/** The names in a text that marks tell from words: `-startsAt`, `title, startsAt`, `Starts at {{startsAt}}`. */
export function markedNames(text: string, names: readonly string[]): MarkedName[] {
  const listed = [...text.matchAll(ENTRY)].flatMap(({ index, 1: before = "", 2: name = "" }) =>
    names.includes(name) ? [{ name, start: index + before.length }] : [],
  );
  // The longest first: one name can begin another.
  const any = [...names].sort((a, b) => b.length - a.length).map(inPattern);
  const marked = new RegExp(`(${MARK})(${any.join("|") || "(?!)"})(?![\\w$-])`, "g");
  const filled = [...text.matchAll(marked)].map(({ index, 1: mark = "", 2: name = "" }) => ({
    name,
    start: index + mark.length,
  }));
  return [...listed, ...filled].sort((a, b) => a.start - b.start);
}
