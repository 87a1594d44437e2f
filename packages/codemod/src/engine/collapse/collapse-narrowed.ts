import { ts } from "ts-morph";
import { isOperator } from "../mending/narrowed-reads.ts";
import { identifiersIn } from "../syntax/nodes-at.ts";
import { NAMES } from "../syntax/pattern-homes.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { textWith } from "../writing/text-with-edits.ts";

/** Lets the names go that were given to what is read by either name, where it is one read again. */
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
  // What a person wrote so may mean more.
  if (!fitsCondition(call) && !ts.isParenthesizedExpression(made.body)) return;
  const names = identifiersIn(made.body, parameter.getText());
  if (names.some((node) => (node.parent as { name?: ts.Node }).name === node)) return;
  const reads = names.map((node) => ({ ...rangeOf(node), text: edit.text }));
  const file = call.getSourceFile();
  const inner = [...work.editsIn(file, rangeOf(made.body)), ...reads.map((one) => ({ ...edit, ...one }))];
  work.rewrite(call, rangeOf(call), textWith(made.body, inner), renamed, edit.to);
}

/** Whether a condition or a choice means the same in the place of a call, without parentheses. */
function fitsCondition(call: ts.CallExpression): boolean {
  const { parent } = call;
  if (ts.isCallExpression(parent)) return parent.expression !== call;
  if (!ts.isExpression(parent) || ts.isParenthesizedExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) return !isOperator(parent);
  return (
    ts.isArrowFunction(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isYieldExpression(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isJsxExpression(parent)
  );
}
