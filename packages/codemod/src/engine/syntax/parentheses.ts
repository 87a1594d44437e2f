import { ts } from "ts-morph";
import { isAnd, isAssignment, isComma, isDefault, isNot, isOr } from "./operators.ts";

/**
 * What takes the place of a read or a test, and binds less than it: `a ? b : c` of a read, `a || b` of a test, `a && b` of
 * a comparison.
 */
export type Form = "choice" | "or" | "and";

/** Whether something gets parentheses where an expression stands. */
export function needsParentheses(place: ts.Expression, form: Form): boolean {
  return !fits(place, form) || isDoubled(place, form);
}

/** A value with the parentheses around it. */
export function around(place: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(place.parent) ? around(place.parent) : place;
}

/** The parentheses that something got where it stands, or itself. */
export function withOwnParentheses(node: ts.Expression, form: Form): ts.Expression {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) && isOwn(parent, form) ? parent : node;
}

/**
 * A text with the parentheses that it gets where an expression stands: two where a person asserts that it is there, as what
 * is asserted for it has one.
 */
export function wrapped(place: ts.Expression, form: Form, text: string): string {
  if (!needsParentheses(place, form)) return text;
  return ts.isNonNullExpression(place.parent) ? `((${text}))` : `(${text})`;
}

/** What stands in parentheses, however many. */
export function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}

/**
 * The same with the `!` that says of a choice that it is there, which stands after one parenthesis; of one that a person
 * asserts, both of its parentheses.
 */
export function withOwnAssertion(own: ts.Expression): ts.Expression {
  const inner = ts.isCallExpression(own) ? own.parent : own;
  if (!ts.isParenthesizedExpression(inner)) return own;
  const { parent } = inner;
  if (ts.isNonNullExpression(parent)) return parent;
  return ts.isParenthesizedExpression(parent) && ts.isNonNullExpression(parent.parent) ? parent : own;
}

/** Whether what stands here without parentheses got them, and nobody has them here otherwise. */
function isOwn(place: ts.Expression, form: Form): boolean {
  // `(item.type === "event") === isOne` has them anyway; in `isOne ?? item.type === "event"`, nobody needs them.
  const isLoose = isDefault(place.parent) || isBeginOfFor(place);
  return (form === "and" ? isLoose : !fits(place, form)) || isDoubled(place, form);
}

/** What has parentheses already, where it would get them, gets more: the way back tells the one from the other. */
function isDoubled({ parent }: ts.Expression, form: Form): boolean {
  if (!ts.isParenthesizedExpression(parent)) return false;
  return isOwn(parent, form) || (form === "and" && isNot(parent.parent));
}

function fits(place: ts.Expression, form: Form): boolean {
  const { parent } = place;
  if (form === "choice") return standsAlone(place);
  if (isBeginOfFor(place)) return false;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) return false;
  return (
    !ts.isBinaryExpression(parent) ||
    isOr(parent) ||
    isComma(parent) ||
    isAssignment(parent) ||
    (form === "and" && isAnd(parent))
  );
}

/** Whether a condition can stand where a value does without parentheses. */
export function standsAlone(expression: ts.Expression): boolean {
  const { parent } = expression;
  if (isBeginOfFor(expression)) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== expression;
  if (ts.isArrowFunction(parent)) return parent.body === expression;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === expression;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.objectAssignmentInitializer === expression;
  if (isAssignment(parent)) return parent.right === expression;
  // What begins a declaration, and what stands between the parentheses of a statement.
  return (
    (parent as { initializer?: ts.Node }).initializer === expression ||
    ts.isIfStatement(parent) ||
    ts.isIterationStatement(parent, false) ||
    ts.isSwitchStatement(parent) ||
    ts.isCaseClause(parent) ||
    ts.isThrowStatement(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isExportAssignment(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isExpressionStatement(parent) ||
    ts.isParenthesizedExpression(parent)
  );
}

/** Whether `in` would be taken for that of a loop: `for (let day = hit.startsAt; …; …)`. */
export function isBeginOfFor(expression: ts.Expression): boolean {
  let current: ts.Node = expression;
  while (current.parent && !closes(current)) {
    const { parent } = current;
    if (ts.isForStatement(parent)) return parent.initializer === current;
    if (ts.isStatement(parent) || ts.isSourceFile(parent)) return false;
    current = parent;
  }
  return false;
}

/** Whether something stands between brackets in which `in` is allowed; TypeScript does not allow it in a list. */
function closes(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isObjectLiteralElementLike(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isClassElement(parent)
  );
}

/** Whether a brace would begin the body of a function. */
export function startsBody(place: ts.Expression): boolean {
  const start = place.getStart();
  return (
    ts.findAncestor(
      place,
      ({ parent }) => parent && ts.isArrowFunction(parent) && parent.body.getStart() === start,
    ) !== undefined
  );
}

/** Whether an expression is the beginning of a statement. */
export function startsStatement(expression: ts.Expression): boolean {
  return statementBegunBy(expression) !== null;
}

/**
 * Whether a choice must not begin a statement in the place of an expression: it would go on with the line before, or be what is
 * written or called, of which it would be no part any more.
 */
export function cannotBegin(expression: ts.Expression): boolean {
  const statement = statementBegunBy(expression);
  if (!statement) return false;
  const { expression: call } = statement;
  if (!ts.isCallExpression(call) || call.expression === expression) return true;
  const { statements } = statement.parent as { statements?: readonly ts.Statement[] };
  const before = statements?.[statements.indexOf(statement) - 1];
  return before !== undefined && !before.getText().endsWith(";");
}

function statementBegunBy(expression: ts.Expression): ts.ExpressionStatement | null {
  const statement = ts.findAncestor(expression, ts.isStatement);
  const isBegun =
    statement !== undefined &&
    ts.isExpressionStatement(statement) &&
    statement.getStart() === expression.getStart();
  return isBegun ? statement : null;
}
