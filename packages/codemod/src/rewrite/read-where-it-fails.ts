import { ts } from "ts-morph";

/**
 * True if code that only runs where a test fails reads a value, which is known there not to be what the test asks for.
 *
 * @param value the text of the value.
 * @param isTrue whether the test is passed where the expression is true, rather than where it is false.
 */
export function isReadWhereItFails(test: ts.Expression, value: string, isTrue: boolean): boolean {
  const { parent } = test;
  const isRead = (place: ts.Node | undefined) => place !== undefined && isReadIn(place, value);
  if (ts.isParenthesizedExpression(parent)) return isReadWhereItFails(parent, value, isTrue);
  if (ts.isPrefixUnaryExpression(parent)) return isReadWhereItFails(parent, value, !isTrue);
  if (ts.isConditionalExpression(parent))
    return parent.condition === test && isRead(isTrue ? parent.whenFalse : parent.whenTrue);
  if (ts.isBinaryExpression(parent)) {
    // Of `a || b` both failed where it is false, of `!a && b` where it is true.
    const chained = isTrue ? ts.SyntaxKind.BarBarToken : ts.SyntaxKind.AmpersandAmpersandToken;
    if (parent.operatorToken.kind !== chained) return false;
    return (parent.left === test && isRead(parent.right)) || isReadWhereItFails(parent, value, isTrue);
  }
  if (ts.isArrowFunction(parent) || ts.isReturnStatement(parent)) return isPredicate(parent, value);
  // TypeScript remembers of a constant what it tested.
  if (ts.isVariableDeclaration(parent))
    return (parent.parent.flags & ts.NodeFlags.Const) !== 0 && isReadAfter(parent.parent.parent, value);
  if (ts.isWhileStatement(parent) || ts.isForStatement(parent))
    return isTrue ? isReadAfter(parent, value) : isRead(parent.statement);
  if (!ts.isIfStatement(parent)) return false;
  const { thenStatement: then, elseStatement: otherwise } = parent;
  const [passed, failed] = isTrue ? [then, otherwise] : [otherwise, then];
  return isRead(failed) || (passed !== undefined && leaves(passed) && isReadAfter(parent, value));
}

/** True if a value is read in some code, by its text. */
function isReadIn(code: ts.Node, value: string): boolean {
  if (ts.isExpression(code) && code.getText() === value)
    return !(ts.isPropertyAccessExpression(code.parent) && code.parent.name === code);
  return ts.forEachChild(code, (child) => isReadIn(child, value) || undefined) ?? false;
}

/** True if a function whose result is a test says by it what its argument is, and what it is not. */
function isPredicate(result: ts.ArrowFunction | ts.ReturnStatement, value: string): boolean {
  const owner = ts.isArrowFunction(result) ? result : ts.findAncestor(result, ts.isFunctionLike);
  return owner !== undefined && !owner.type && owner.parameters.some(({ name }) => name.getText() === value);
}

/** True if nothing runs after a statement. */
export function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isBreakOrContinueStatement(last))
  );
}

function isReadAfter(statement: ts.Node, value: string): boolean {
  return statementsAfter(statement).some((one) => isReadIn(one, value));
}

/** The statements behind another one, in the same block. */
export function statementsAfter(statement: ts.Node): readonly ts.Statement[] {
  const { parent } = statement;
  if (!ts.isBlock(parent) && !ts.isSourceFile(parent) && !ts.isCaseOrDefaultClause(parent)) return [];
  return parent.statements.slice(parent.statements.indexOf(statement as ts.Statement) + 1);
}
