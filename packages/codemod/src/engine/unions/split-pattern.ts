import { ts } from "ts-morph";
import type { TextEdit } from "../../text-edit.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { textIn } from "../writing/text-with-edits.ts";
import type { DualPattern } from "./dual-pattern.ts";
import { readInTurn } from "./dual-read.ts";

/** What stands between parts that are declared together. */
const BETWEEN = ", ";

/** How a pattern is written: what stands before its elements, between them and behind them. */
export interface Layout {
  open: string;
  between: string;
  close: string;
}

/**
 * A pattern without what has two names, which is read beside it: `const { kind } = entry, date = "day" in entry ? entry.day :
 * entry.date` for `const { kind, date } = entry`. So `kind` still tells `entry` apart, as it would not if it were taken out of a
 * copy. Null where the way back would not know how it was written.
 */
export function splitPattern(work: Work, { pattern, home, fields }: DualPattern): TextEdit | null {
  const { parent: declaration } = pattern;
  if (home.kind !== "value" || !ts.isIdentifier(home.node) || !ts.isObjectBindingPattern(pattern))
    return null;
  const { elements } = pattern;
  const file = pattern.getSourceFile();
  const layout = ts.isVariableStatement(declaration.parent.parent) ? layoutOf(pattern) : null;
  if (!layout || elements.some(({ dotDotDotToken }) => dotDotDotToken)) return null;
  const source = home.node.text;
  const parts: string[] = [];
  let kept: string[] = [];
  const close = () => {
    if (kept.length > 0) parts.push(inLayout(layout, kept, source));
    kept = [];
  };
  for (const element of elements) {
    const field = fields.find(({ question }) => isNamedBy(element, question.occurrence.node));
    if (field && (element.initializer || !ts.isIdentifier(element.name))) return null;
    if (field) close();
    if (field)
      parts.push(`${element.name.getText()} = ${readInTurn(file, field.names, source, field.isOptional)}`);
    else kept.push(textIn(file.text, rangeOf(element), work.editsIn(file, rangeOf(element))));
  }
  close();
  return { start: pattern.getStart(), end: home.node.end, text: parts.join(BETWEEN) };
}

/** How a pattern is written, if all of its elements stand in one line, or each in its own. */
export function layoutOf(pattern: ts.ObjectBindingPattern): Layout | null {
  const { elements, end } = pattern;
  const { text } = pattern.getSourceFile();
  const [first, last] = [elements[0], elements.at(-1)];
  if (!first || !last) return null;
  const open = text.slice(pattern.getStart(), first.getStart());
  const close = text.slice(last.end, end);
  // The space behind the bracket, or the line, says what is between them, of which there may be one alone.
  const between = open.includes("\n") ? `,${open.slice(1)}` : BETWEEN;
  const isEven = elements
    .slice(1)
    .every((one, index) => text.slice(elements[index]?.end, one.getStart()) === between);
  const isPlain = /^\{\s*$/.test(open) && /^,?\s*\}$/.test(close);
  return isEven && isPlain && open.includes("\n") === close.includes("\n") ? { open, between, close } : null;
}

/** A pattern that takes some elements out of something. */
export function inLayout({ open, between, close }: Layout, elements: readonly string[], of: string): string {
  return `${open}${elements.join(between)}${close} = ${of}`;
}

function isNamedBy({ propertyName, name }: ts.BindingElement, node: ts.Node): boolean {
  return (propertyName ?? name) === node;
}
