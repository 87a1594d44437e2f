import { ts } from "ts-morph";
import { identifiersIn } from "../syntax/nodes-at.ts";
import { NAMES } from "../syntax/pattern-homes.ts";
import type { Range } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";

/**
 * Lets patterns go back to where they stood before a copy was made for them: `(one) => { const { type } = one; return type; }`
 * is `({ type }) => type`, where the copy is gone now.
 */
export function collapsePatterns(work: Work): void {
  // Each copy asks for a name.
  for (const file of work.sources.matching(new RegExp(`["'] in (${NAMES.join("|")})\\b`))) {
    const visit = (node: ts.Node): void => {
      // What is inside of something else becomes what it was before it.
      ts.forEachChild(node, visit);
      if (ts.isForOfStatement(node)) collapseBody(work, node, node.statement);
      else if (ts.isFunctionLike(node)) collapseBody(work, node, (node as ts.FunctionLikeDeclaration).body);
      else if (ts.isVariableDeclarationList(node)) collapseDeclarations(work, node);
    };
    visit(file);
  }
}

/** A pattern that takes apart what a name was given to, which stands for nothing else. */
interface Taken {
  name: ts.Identifier;
  declaration: ts.VariableDeclaration;
}

function collapseBody(work: Work, home: ts.Node, body: ts.Node | undefined): void {
  if (!body || !ts.isBlock(body)) return;
  const taken: Taken[] = [];
  for (const statement of body.statements) {
    const [declaration, ...more] = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [];
    const one = declaration && more.length === 0 ? takenBy(work, home, body, declaration) : null;
    if (!one) break;
    taken.push(one);
  }
  const [last, rest] = [body.statements[taken.length - 1], body.statements[taken.length]];
  if (!last) return;
  const { text } = body.getSourceFile();
  if (hasComment(taken.map(({ declaration }) => declaration.parent.parent))) return;
  const isOnItsLine = text.slice(body.getStart() + 1, body.statements[0]?.getStart()).includes("\n");
  if (isOnItsLine) {
    const range = { start: body.getStart() + 1, end: last.end };
    restore(work, taken, { range, text: "" });
    return;
  }
  const only = rest && rest === body.statements.at(-1) ? onlyOf(home, rest) : null;
  if (only)
    restore(work, taken, { range: { start: body.getStart(), end: body.end }, text: work.textNow(only) });
}

/** What stood in the place of a block of which it is the only statement left. */
function onlyOf(home: ts.Node, statement: ts.Statement): ts.Node | null {
  if (ts.isForOfStatement(home)) return statement;
  const result = ts.isArrowFunction(home) && ts.isReturnStatement(statement) ? statement.expression : null;
  // An object stood in parentheses there.
  return result && !ts.isObjectLiteralExpression(result) ? result : null;
}

function collapseDeclarations(work: Work, list: ts.VariableDeclarationList): void {
  const taken = list.declarations.flatMap((one) => takenBy(work, list, one, one) ?? []);
  const [first] = taken;
  const index = first ? list.declarations.indexOf(first.declaration) : 0;
  const [before, last] = [list.declarations[index - 1], list.declarations[index + taken.length - 1]];
  if (!before || !last || last !== taken.at(-1)?.declaration) return;
  restore(work, taken, { range: { start: before.end, end: last.end }, text: "" });
}

/** What a declaration takes apart, if that is a name in a pattern's place that was made for it, now that its copy is gone. */
function takenBy(
  work: Work,
  home: ts.Node,
  until: ts.Node,
  declaration: ts.VariableDeclaration,
): Taken | null {
  const { initializer, name: pattern, type } = declaration;
  // What says its type was written by somebody.
  if (!initializer || type || !ts.isObjectBindingPattern(pattern)) return null;
  const text = work.textNow(initializer);
  if (!work.isRewritten(initializer) || !NAMES.includes(text)) return null;
  const name = boundIn(home, until, text);
  const isElsewhere = identifiersIn(home, text).some(
    (node) =>
      node !== name &&
      !(initializer.pos <= node.pos && node.end <= initializer.end) &&
      !isOfInner(node, home),
  );
  return name && !isElsewhere && canBePattern(name, home) ? { name, declaration } : null;
}

/** Whether a name means a parameter of a function inside, which is called so, too: `((one) => one.title)(first())`. */
function isOfInner(name: ts.Identifier, home: ts.Node): boolean {
  const isNamed = ({ name: parameter }: ts.ParameterDeclaration) => parameter.getText() === name.text;
  const owner = ts.findAncestor(
    name,
    (node) => node === home || (ts.isArrowFunction(node) && node.parameters.some(isNamed)),
  );
  return owner !== home;
}

/** Whether nothing but a variable of the place itself is declared by a name. */
function canBePattern({ parent }: ts.Identifier, home: ts.Node): boolean {
  if (ts.findAncestor(parent, ts.isFunctionLike) !== ts.findAncestor(home, ts.isFunctionLike)) return false;
  if (ts.isBindingElement(parent))
    return (
      !parent.dotDotDotToken && (parent.propertyName !== undefined || ts.isArrayBindingPattern(parent.parent))
    );
  // `private one: Event` declares a property, and `export const one`, what others see.
  if (ts.isParameter(parent)) return !parent.dotDotDotToken && !parent.questionToken && !parent.modifiers;
  const statement = parent.parent.parent;
  return !ts.isVariableStatement(statement) || !statement.modifiers;
}

/** Whether something is said of statements that would go. */
function hasComment(statements: readonly ts.Node[]): boolean {
  return statements.some(
    (one) => one.getSourceFile().text.slice(one.pos, one.end).trimStart() !== one.getText(),
  );
}

/** The name that is declared before something. */
function boundIn(home: ts.Node, until: ts.Node, text: string): ts.Identifier | undefined {
  return identifiersIn(home, text).find(({ parent, end }) => {
    const isBound = ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isVariableDeclaration(parent);
    return isBound && end <= until.getStart();
  });
}

/** Writes patterns where their names are, and what is left where they stood. */
function restore(work: Work, taken: readonly Taken[], left: { range: Range; text: string }): void {
  const patterns = taken.map(({ name, declaration }) => ({ name, text: work.textNow(declaration.name) }));
  const [one] = taken;
  const renamed = one && work.renameIn(one.declaration);
  if (!renamed) return;
  const to = renamed.to ?? "";
  work.rewrite(one.declaration, left.range, left.text, renamed, to);
  for (const { name, text } of patterns)
    work.rewrite(name, { start: name.getStart(), end: name.end }, text, renamed, to);
}
