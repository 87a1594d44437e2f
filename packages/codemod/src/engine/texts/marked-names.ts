import { inPattern } from "../../in-pattern.ts";

/** What begins the name of something in a template: `{{startsAt}}`, `:startsAt`, `@startsAt`, `<%= startsAt %>`. */
const MARK = String.raw`(?:\{|<%[=-]?|(?<![\w:@$])[:@$]|%\()\s*`;

/** An entry of a list that orders something: `-startsAt`, `startsAt:desc`. */
const ENTRY = /^([+-]?)(.*?)([: ](?:asc|desc))?$/is;

/** What the entries of a list are parted by. */
const COMMA = /([,;|])/;

/**
 * A text in which names are others, as far as marks tell them from words: `-startsAt`, `title,startsAt`, `Starts at
 * {{startsAt}}`. The text itself if there is none of them.
 */
export function withMarkedNames(text: string, renames: ReadonlyMap<string, string>): string {
  if (renames.size === 0) return text;
  const entries = text
    .split(COMMA)
    .map((entry) =>
      entry.replace(
        ENTRY,
        (_, order: string, name: string, way = "") => `${order}${renames.get(name) ?? name}${way}`,
      ),
    );
  // The longest first: one name can begin another.
  const names = [...renames.keys()].sort((a, b) => b.length - a.length).map(inPattern);
  const marked = new RegExp(`(${MARK})(${names.join("|")})(?![\\w$-])`, "g");
  return entries
    .join("")
    .replace(marked, (_, mark: string, name: string) => mark + (renames.get(name) ?? name));
}
