import { ts } from "ts-morph";
import type { Found } from "../proof/prove.ts";
import { NAMES } from "./dual-pattern.ts";
import { isAccess, rangeOf } from "./dual-read.ts";
import { placeAt } from "./nodes-at.ts";
import { type PlannedEdit, textWith, type Work } from "./work.ts";

/**
 * Edits that give a name to what is read by either name, where one read tells what another one is: of two choices between
 * names TypeScript does not know that they are the same. `entry.startsAt && entry.startsAt.length` becomes
 * `((one) => one && one.length)("startAt" in entry ? entry.startAt : entry.startsAt)`.
 */
export function narrowedReads(edits: readonly PlannedEdit[], errors: readonly Found[]): PlannedEdit[] {
  return errors.flatMap(({ file, start }) => {
    const edit = edits.find((one) => one.file === file && one.start <= start && start <= one.end);
    return (edit && narrowedAt(edits, edit)) ?? [];
  });
}

function narrowedAt(edits: readonly PlannedEdit[], edit: PlannedEdit): PlannedEdit | null {
  const { file, start, end } = edit;
  const read = placeAt(file, start, end);
  if (
    !read ||
    !isAccess(read) ||
    read.getStart() !== start ||
    read.end !== end ||
    !edit.text.includes(" in ")
  )
    return null;
  const same = edits.filter(
    (one) => one.file === file && file.text.slice(one.start, one.end) === read.getText(),
  );
  const whole = chainAround(read, (node) => same.filter((one) => isIn(one, node)).length > 1);
  const name = NAMES.find((one) => !new RegExp(`\\b${one}\\b`).test(whole?.getText() ?? ""));
  if (!whole || name === undefined) return null;
  const inside = same.filter((one) => isIn(one, whole));
  const others = edits.filter((one) => !inside.includes(one));
  const text = textWith(whole, [...others, ...inside.map((one) => ({ ...one, text: name }))]);
  const isWrapped = edit.text.startsWith("(") && edit.text.endsWith(")");
  return {
    ...edit,
    ...rangeOf(whole),
    text: `((${name}) => ${text})${isWrapped ? edit.text : `(${edit.text})`}`,
  };
}

/** The whole condition or choice in which a read may be known by another one before it. */
function chainAround(node: ts.Node, isEnough: (node: ts.Node) => boolean): ts.Expression | null {
  const { parent } = node;
  const isOperator =
    ts.isParenthesizedExpression(parent) ||
    ts.isPrefixUnaryExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken);
  if (ts.isExpression(node) && isEnough(node)) return isOperator ? chainAround(parent, isEnough) : node;
  return ts.isStatement(parent) || ts.isFunctionLike(parent) ? null : chainAround(parent, isEnough);
}

function isIn({ start, end }: PlannedEdit, node: ts.Node): boolean {
  return node.getStart() <= start && end <= node.end;
}

/** Lets such names go where what they stand for is one read again. */
export function collapseNarrowed(work: Work): void {
  for (const file of work.sources.matching(new RegExp(`\\(\\((${NAMES.join("|")})\\) => `))) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isCallExpression(node)) collapse(work, node);
    };
    visit(file);
  }
}

function collapse(work: Work, call: ts.CallExpression): void {
  const [given, ...more] = call.arguments;
  const made = ts.isParenthesizedExpression(call.expression) ? call.expression.expression : null;
  if (!given || more.length > 0 || !made || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return;
  const [parameter] = made.parameters;
  const [edit] = work.editsIn(call.getSourceFile(), rangeOf(given));
  const isRead =
    edit && edit.start === given.getStart() && edit.end === given.end && !/ in |=>/.test(edit.text);
  const renamed = work.renameIn(given);
  if (!parameter || !isRead || !renamed || !NAMES.includes(parameter.getText())) return;
  const reads: { start: number; end: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === parameter.getText())
      reads.push({ ...rangeOf(node), text: edit.text });
    ts.forEachChild(node, visit);
  };
  visit(made.body);
  const file = call.getSourceFile();
  const inner = [...work.editsIn(file, rangeOf(made.body)), ...reads.map((one) => ({ ...edit, ...one }))];
  work.rewrite(call, rangeOf(call), textWith(made.body, inner), renamed, edit.to);
}
