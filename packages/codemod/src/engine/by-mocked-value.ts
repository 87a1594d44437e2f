import { ts } from "ts-morph";
import { elementTypes, leavesOf, typesOf, type Written } from "./asked-types.ts";
import { declaredAs } from "./declared-name.ts";
import { innerOf, madeBy, mockedBy, pairsIn } from "./mocked-flows.ts";
import { keyText, lookUp, unaliased } from "./property-lookup.ts";
import type { Work } from "./work.ts";
import { writeName } from "./write-name.ts";

/** How far a value is followed to where it is written. */
const DEPTH = 12;

/** Lets values of enums follow in what handlers of msw answer with: `HttpResponse.json({ state: "draft" })`. */
export function followMockedValues(work: Work): void {
  if (!work.options.renames.some(({ kind }) => kind === "value")) return;
  for (const { answer, declared, isSure } of pairsIn(work, mockedBy(work)))
    if (isSure) followIn(work, answer.body, [{ type: declared }], 0);
}

function followIn(work: Work, node: ts.Expression, types: readonly Written[], depth: number): void {
  const { checker } = work;
  if (depth > DEPTH || types.length === 0) return;
  const into = (one: ts.Expression, inner = types) => followIn(work, one, inner, depth + 1);
  const elements = () => types.flatMap((one) => elementTypes(checker, one));
  if (ts.isStringLiteralLike(node)) follow(work, node, types);
  else if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) into(property.expression);
      const key = keyText(property.name);
      const value = ts.isPropertyAssignment(property) ? property.initializer : null;
      if (key !== null && value) into(value, typesNamed(work, types, key));
    }
  } else if (ts.isArrayLiteralExpression(node)) {
    for (const one of node.elements) {
      if (ts.isSpreadElement(one)) into(one.expression);
      else into(one, elements());
    }
  } else if (ts.isConditionalExpression(node)) {
    into(node.whenTrue);
    into(node.whenFalse);
  } else {
    const made = madeBy(node);
    for (const one of made ?? []) into(one, elements());
    const inner = made ? null : (innerOf(node) ?? writtenFor(work, node));
    if (inner) into(inner);
  }
}

function follow(work: Work, node: ts.StringLiteralLike, types: readonly Written[]): void {
  const answer = work.answerAt(node);
  const renamed = answer && !answer.renamed && declaredAs(work, types, node.text);
  if (!renamed || renamed === "kept" || renamed.to === null) return;
  answer.renamed = renamed;
  const edit = writeName(answer.question, renamed.to);
  if (edit) work.edit(node, edit, renamed, renamed.to);
}

/** The types of a field of what some types say. */
function typesNamed(work: Work, types: readonly Written[], name: string): Written[] {
  const { checker } = work;
  const owners = types
    .flatMap((one) => leavesOf(checker, one))
    .map(({ type }) => checker.getTypeFromTypeNode(type));
  return typesOf(owners.flatMap((owner) => lookUp(checker, owner, name)?.declarations.flat() ?? []));
}

/** Where a value is written that has a name, and no type of its own: a constant, or a file of data. */
function writtenFor({ checker, sources }: Work, node: ts.Expression): ts.Expression | null {
  if (!ts.isIdentifier(node)) return null;
  const [declaration] = unaliased(checker, checker.getSymbolAtLocation(node))?.declarations ?? [];
  if (!declaration || !sources.paths.has(declaration.getSourceFile().fileName)) return null;
  if (ts.isSourceFile(declaration)) {
    const [statement] = declaration.statements;
    return statement && ts.isExpressionStatement(statement) ? statement.expression : null;
  }
  const isOpen = ts.isVariableDeclaration(declaration) && !declaration.type;
  return (isOpen && declaration.initializer) || null;
}
