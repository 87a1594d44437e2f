import { ts } from "ts-morph";

/** A name in a consumer's file: an identifier, or a text. */
export type NameNode = ts.Identifier | ts.StringLiteralLike | ts.JsxText;

/** A place in a consumer's file where an old name stands. */
export interface Occurrence {
  node: ts.Identifier | ts.StringLiteralLike;
  /** The old names in it: the text itself, or the parts of it that are one. */
  names: string[];
  /** Whether the text is a name, rather than one that is made of it: `owner.fullName`, `on_title`. */
  isExact: boolean;
}

/** A quick look whether any of the names is in a text at all. */
export function namesPattern(names: Iterable<string>): RegExp {
  const escaped = [...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(escaped.join("|") || "(?!)", "i");
}

/** Finds the old names in a file, comments apart, in the order of the text. */
export function findOccurrences(source: ts.SourceFile, names: ReadonlySet<string>): Occurrence[] {
  const found: Occurrence[] = [];
  const lower = [...names].map((name) => [name, name.toLowerCase()] as const);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (names.has(node.text)) found.push({ node, names: [node.text], isExact: true });
    } else if (ts.isStringLiteralLike(node)) {
      if (names.has(node.text)) found.push({ node, names: [node.text], isExact: true });
      else {
        const text = node.text.toLowerCase();
        const parts = lower.flatMap(([name, small]) => (text.includes(small) ? [name] : []));
        if (parts.length > 0) found.push({ node, names: parts, isExact: false });
      }
    }
    // Types of JavaScript are written in comments.
    for (const comment of (node as ts.Node & { jsDoc?: ts.JSDoc[] }).jsDoc ?? []) {
      if (source.flags & ts.NodeFlags.JavaScriptFile) visit(comment);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
