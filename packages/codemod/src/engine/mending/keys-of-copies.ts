import { ts } from "ts-morph";
import { isOpen, textsAmong } from "../referents/property-lookup.ts";
import { isLiteral } from "../syntax/comparisons.ts";
import { spreadBeside } from "../syntax/spread-beside.ts";
import type { PlannedAttention, PlannedEdit, Work } from "../work.ts";
import { choiceOf } from "./key-choices.ts";
import { placeWith } from "./place-with-edits.ts";

/**
 * Choices of the keys by which copies get a field: `{ ...event, [key === "startsAt" ? "startAt" : key]: value }`. A copy can have
 * any further field, so that no error says that the field which is meant has another name.
 *
 * @param edits what is edited in the end: a key may follow itself.
 */
export function keysOfCopies(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  const keys = work.sources.matching(COPY).flatMap((file) => keysIn(work, file));
  if (keys.length === 0) return [];
  const code = work.options.codeWith(edits);
  return keys.flatMap((key) => {
    const now = placeWith(code, edits, key);
    return (now && choiceOf(work, code.checker, key, now)) ?? [];
  });
}

/** `{ ...event, [key]: … }` */
const COPY = /\.\.\.[^;]*\[[A-Za-z_$][\w$.?!]*\]\s*:/;

/** What is told of such a key where no choice is written. */
export function tellKey({ file, start, at, from, to, text }: PlannedEdit): PlannedAttention {
  const message =
    `A field is written by this key, which may be \`${from}\`: that is \`${to}\` in what is copied now. ` +
    "No type says so.";
  return { file, position: start, at, reason: "string", message, suggestion: text };
}

/** The keys that may be an old name, of copies of what has no other fields than its own. */
function keysIn(work: Work, file: ts.SourceFile): ts.Expression[] {
  const { checker } = work;
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const copied = ts.isComputedPropertyName(node) ? spreadBeside(node) : undefined;
    if (!copied || !ts.isComputedPropertyName(node) || isLiteral(node.expression)) return;
    const type = checker.getTypeAtLocation(node.expression);
    const texts = textsAmong(checker.getBaseConstraintOfType(type) ?? type);
    const mayChange = texts.length > 1 && texts.some((text) => work.names.has(text));
    if (mayChange && !isOpen(checker, checker.getTypeAtLocation(copied))) found.push(node.expression);
  };
  visit(file);
  return found;
}
