import { tokensOf } from "@tenant-api/openapi";
import type { Migration } from "@tenant-api/spec-diff";

/** A line that a person should look at. */
export interface Mention {
  file: string;
  line: number;
  text: string;
}

/** The names that a migration makes old, which texts may still mention. */
export function oldNames({ changes }: Pick<Migration, "changes">): string[] {
  const names = changes.flatMap((change) => {
    if (change.kind === "enum-value-renamed" || change.kind === "parameter-renamed")
      return [`${change.from}`];
    if (change.kind === "operation-renamed") return [change.from];
    if (/^(?:field|schema)-/.test(change.kind)) return tokensOf(change.at).slice(-1);
    return [];
  });
  return [...new Set(names)].sort();
}

/**
 * The lines of a file that mention an old name: all of a text, and in code those with the name among other words, such
 * as a row of a table. A name alone in code is the codemod's. In YAML, a key is no mention: the spec declares names by them.
 */
export function mentionsIn(file: string, content: string, names: readonly string[]): Mention[] {
  const isCode = /\.[cm]?[jt]sx?$/.test(file);
  const key = /\.ya?ml$/.test(file) ? /^\s*[^\s:]+:(?=\s|$)/ : "";
  return content.split("\n").flatMap((text, index) => {
    const isMentioned = names.some((name) =>
      mentions(isCode ? textsOf(text) : [text.replace(key, "")], name),
    );
    return isMentioned ? [{ file, line: index + 1, text: text.trim() }] : [];
  });
}

/** The comment and the texts of a line of code, but for those that are a word alone. */
function textsOf(line: string): string[] {
  const texts = [...line.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = ""]) => text);
  const [, comment = ""] = /(?:^|\s)(?:\/\/|\/?\*)(.*)$/.exec(line) ?? [];
  return [...texts, comment].filter((text) => /\s/.test(text.trim()));
}

function mentions(texts: readonly string[], name: string): boolean {
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}_$])`,
    "u",
  );
  return texts.some((text) => word.test(text));
}
