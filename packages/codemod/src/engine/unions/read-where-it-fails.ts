import { ts } from "ts-morph";
import { identifiersIn, isConstant, someChild } from "../syntax/nodes-at.ts";
import { isAnd, isNot, isOr } from "../syntax/operators.ts";

/**
 * Whether code that only runs where a test fails reads a value, which is known not to be what the test asks for there. A
 * function that returns the test may say of its argument what it is, and what it is not.
 *
 * @param isTrue whether the test is passed where the expression is true, rather than where it is false.
 */
export function isReadWhereItFails(test: ts.Expression, value: string, isTrue: boolean): boolean {
  return placesOfFailure(test, value, isTrue, new Set()).some(
    (place) => place === test || isReadIn(place, value),
  );
}

/** Where a test has failed, if an expression is true where the test is (or where it is not). */
function placesOfFailure(node: ts.Expression, value: string, isTrue: boolean, seen: Set<ts.Node>): ts.Node[] {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return placesOfFailure(parent, value, isTrue, seen);
  if (isNot(parent)) return placesOfFailure(parent, value, !isTrue, seen);
  if (ts.isCaseClause(parent)) return isTrue ? laterClauses(parent) : [...parent.statements];
  if (isAlias(parent) && parent.initializer === node) {
    if (seen.has(parent)) return [];
    seen.add(parent);
    return laterStatements(parent.parent.parent)
      .flatMap((statement) => identifiersIn(statement, parent.name.text))
      .flatMap((use) => placesOfFailure(use, value, isTrue, seen));
  }
  if (ts.isArrowFunction(parent)) return saysOf(parent, value) ? [node] : [];
  if (ts.isReturnStatement(parent)) {
    const { parent: block } = parent;
    const owner = ts.isBlock(block) && block.statements.length === 1 ? block.parent : undefined;
    return owner && ts.isFunctionLike(owner) && saysOf(owner, value) ? [node] : [];
  }
  if (ts.isConditionalExpression(parent))
    return parent.condition === node ? [isTrue ? parent.whenFalse : parent.whenTrue] : [];
  if (ts.isBinaryExpression(parent)) {
    // Of `a || b` both failed where it is false, of `!a && b` where it is true.
    const isChained = isTrue ? isOr(parent) : isAnd(parent);
    if (!isChained) return [];
    return [...(parent.left === node ? [parent.right] : []), ...placesOfFailure(parent, value, isTrue, seen)];
  }
  if (isLoopWhile(parent, node)) return isTrue ? laterStatements(parent) : [parent.statement];
  if (!ts.isIfStatement(parent)) return [];
  const { thenStatement: then, elseStatement: otherwise } = parent;
  const [passed, failed] = isTrue ? [then, otherwise] : [otherwise, then];
  return [...(failed ? [failed] : []), ...(passed && leaves(passed) ? laterStatements(parent) : [])];
}

/** Whether something holds what a test says, which TypeScript remembers of a constant. */
function isAlias(node: ts.Node): node is AliasOfTest {
  return (
    isConstant(node) && ts.isIdentifier(node.name) && !node.type && ts.isVariableStatement(node.parent.parent)
  );
}

type AliasOfTest = ts.VariableDeclaration & { name: ts.Identifier; parent: { parent: ts.VariableStatement } };

/** Whether a value is an argument of which a function may say what it is. */
function saysOf({ type, parameters }: ts.SignatureDeclaration, value: string): boolean {
  return !type && parameters.some(({ name }) => name.getText() === value);
}

function isLoopWhile(node: ts.Node, condition: ts.Node): node is ts.WhileStatement | ts.ForStatement {
  return ts.isWhileStatement(node) || (ts.isForStatement(node) && node.condition === condition);
}

function isReadIn(place: ts.Node, value: string): boolean {
  if (ts.isExpression(place) && place.getText() === value) {
    const { parent } = place;
    return !(ts.isPropertyAccessExpression(parent) && parent.name === place);
  }
  return someChild(place, (child) => isReadIn(child, value));
}

/** Whether nothing runs after a statement. */
export function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  );
}

function laterStatements(statement: ts.Statement): ts.Statement[] {
  const { parent } = statement;
  if (!ts.isBlock(parent) && !ts.isSourceFile(parent) && !ts.isCaseOrDefaultClause(parent)) return [];
  return parent.statements.slice(parent.statements.indexOf(statement) + 1);
}

function laterClauses(clause: ts.CaseClause): ts.Node[] {
  const { clauses } = clause.parent;
  return clauses.slice(clauses.indexOf(clause) + 1).flatMap(({ statements }) => [...statements]);
}
