import { ts } from "ts-morph";
import { applyEdits, composeEdits } from "../../src/text/compose-edits.ts";
import type { Edit } from "../../src/text/edit.ts";

/** Code in which a name is marked: `event.«startsAt»`. */
export interface Marked {
  source: ts.SourceFile;
  name: ts.Node;
}

/** @param extension `ts`, `tsx` or `js`. */
export function parseMarked(code: string, extension = "tsx"): Marked {
  const start = code.indexOf("«");
  const end = code.indexOf("»") - 1;
  const source = parse(code.replace(/[«»]/g, ""), extension);
  const name = nodeAt(source, start, end);
  if (!name) throw new Error(`Expected a node at the mark, found none: ${code}`);
  return { source, name };
}

export function parse(text: string, extension = "tsx"): ts.SourceFile {
  return ts.createSourceFile(`file.${extension}`, text, ts.ScriptTarget.Latest, true);
}

/** The innermost node of a span. */
export function nodeAt(source: ts.SourceFile, start: number, end: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) === start && node.end === end) found = node;
    const comments = (node as ts.Node & { jsDoc?: ts.JSDoc[] }).jsDoc ?? [];
    for (const comment of comments) visit(comment);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text with some edits; throws if they exclude each other. */
export function edited(source: ts.SourceFile, edits: readonly Edit[]): string {
  const { edits: made, conflicts } = composeEdits(source.text, edits);
  if (conflicts.length > 0) throw new Error(`Expected no conflicts, received ${JSON.stringify(conflicts)}.`);
  return applyEdits(source.text, made);
}

/** Syntax errors, as texts. */
export function syntaxErrors(source: ts.SourceFile): string[] {
  const { parseDiagnostics } = source as ts.SourceFile & { parseDiagnostics: ts.DiagnosticWithLocation[] };
  return parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
