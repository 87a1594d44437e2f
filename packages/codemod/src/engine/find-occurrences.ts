import { ts } from "ts-morph";
import { inPattern } from "../in-pattern.ts";

/** A place in a consumer's file where an old name stands. */
export interface Occurrence {
  node: ts.Identifier | ts.StringLiteralLike;
  /** The old names in it: the text itself, or the parts of it that are one. */
  names: string[];
  /** Whether the text is a name, rather than one that is made of it: `owner.fullName`, `on_title`. */
  isExact: boolean;
}

/** Finds names in a text, wherever they stand. */
export function namesPattern(names: Iterable<string>): RegExp {
  // The longest first: one name can begin another.
  const escaped = [...names].sort((a, b) => b.length - a.length).map(inPattern);
  return new RegExp(escaped.join("|") || "(?!)", "gi");
}

/** Finds the old names in a file, comments apart, in the order of the text. */
export function findOccurrences(
  source: ts.SourceFile,
  names: ReadonlySet<string>,
  pattern: RegExp = namesPattern(names),
): Occurrence[] {
  const found = new Map<ts.Node, Occurrence>();
  const isScript = (source.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  // Texts are searched first, since most of a file is none of ours; then the syntax is asked what stands there.
  for (const { index, match } of matchesIn(source.text, pattern)) {
    const node = nameAt(source, index, isScript);
    if (!node || found.has(node)) continue;
    const isExact = names.has(node.text);
    if (isExact) found.set(node, { node, names: [node.text], isExact });
    else if (ts.isStringLiteralLike(node)) {
      const text = node.text.toLowerCase();
      const parts = [...names].filter((name) => text.includes(name.toLowerCase()));
      if (parts.length > 0 && match !== "") found.set(node, { node, names: parts, isExact });
    }
  }
  return [...found.values()];
}

/** All matches, also those within others: in `x.IdX`, `IdX` is a name though `x.id` is one as well. */
function* matchesIn(text: string, pattern: RegExp): Generator<{ index: number; match: string }> {
  const all = new RegExp(pattern.source, "gi");
  for (let found = all.exec(text); found; found = all.exec(text)) {
    yield { index: found.index, match: found[0] };
    all.lastIndex = found.index + 1;
  }
}

/** The name or the text at a position; undefined for keywords, comments and the rest. */
function nameAt(source: ts.SourceFile, position: number, isScript: boolean): Occurrence["node"] | undefined {
  let node: ts.Node | undefined = source;
  while (node) {
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.getStart(source) <= position)
      return node;
    // Types of JavaScript are written in comments.
    const comments: readonly ts.Node[] = isScript
      ? ((node as ts.Node & { jsDoc?: ts.JSDoc[] }).jsDoc ?? [])
      : [];
    const contains = (child: ts.Node) => child.pos <= position && position < child.end;
    node = comments.find(contains) ?? ts.forEachChild(node, (child) => (contains(child) ? child : undefined));
  }
  return undefined;
}
