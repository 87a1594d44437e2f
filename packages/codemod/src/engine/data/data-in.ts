import { ts } from "ts-morph";
import { innerOf, madeBy } from "../operations/mocked-flows.ts";
import { unaliased } from "../referents/declarations.ts";
import { lookUp } from "../referents/property-lookup.ts";
import { ANY, type Step } from "../referents/steps.ts";
import { elementTypes, entryTypes, leavesOf, typesOf, type Written } from "../referents/type-leaves.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";

/** What data that is written out says, each part with what types declare for it. */
export interface Data {
  keys: { node: ts.PropertyName; declarations: ts.Declaration[] }[];
  /** With the names by which each of them is reached. */
  texts: { node: ts.StringLiteralLike; types: Written[]; by: ts.Identifier[] }[];
}

/** How far a value is followed to where it is written. */
const DEPTH = 12;

/** What is in a value that stands for one of some types: in objects, lists, and constants without a type of their own. */
export function dataIn(work: Work, value: ts.Expression, types: readonly Written[]): Data {
  const { checker } = work;
  const data: Data = { keys: [], texts: [] };
  const visit = (
    node: ts.Expression,
    types: readonly Written[],
    by: ts.Identifier[],
    depth: number,
  ): void => {
    if (depth > DEPTH || types.length === 0) return;
    const into = (one: ts.Expression, inner = types) => visit(one, inner, by, depth + 1);
    const named = (name: ts.Identifier, inner = types) => {
      const written = writtenFor(work, name);
      if (written) visit(written, inner, [...by, name], depth + 1);
    };
    const elements = () => types.flatMap((one) => elementTypes(checker, one));
    if (ts.isStringLiteralLike(node)) data.texts.push({ node, types: [...types], by });
    else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isSpreadAssignment(property)) into(property.expression);
        const key = keyText(property.name);
        if (key === null || !property.name) continue;
        const declarations = declarationsNamed(work, types, key);
        if (declarations.length > 0) data.keys.push({ node: property.name, declarations });
        const entries = () => types.flatMap((one) => entryTypes(checker, one, 1));
        const inner = declarations.length > 0 ? typesOf(declarations) : entries();
        if (ts.isPropertyAssignment(property)) into(property.initializer, inner);
        else if (ts.isShorthandPropertyAssignment(property)) named(property.name, inner);
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
      const isConst = ts.isAsExpression(node) && ts.isConstTypeReference(node.type);
      const inner = made ? null : isConst ? node.expression : innerOf(node);
      if (inner) into(inner);
      else if (ts.isIdentifier(node)) named(node);
    }
  };
  visit(value, types, [], 0);
  return data;
}

/** The types of what a path leads to from some types, as they are written. */
export function typesAlong(work: Work, types: readonly Written[], path: readonly Step[]): Written[] {
  const [step, ...rest] = path;
  if (step === undefined) return [...types];
  const inner =
    step === ANY
      ? types.flatMap((one) => elementTypes(work.checker, one))
      : typesOf(declarationsNamed(work, types, String(step)));
  return typesAlong(work, inner, rest);
}

/** What some types declare for a field. */
function declarationsNamed({ checker }: Work, types: readonly Written[], name: string): ts.Declaration[] {
  const owners = types
    .flatMap((one) => leavesOf(checker, one))
    .map(({ type }) => checker.getTypeFromTypeNode(type));
  return owners.flatMap((owner) => lookUp(checker, owner, name)?.declarations.flat() ?? []);
}

/** Where a value is written that has a name, and no type of its own: a constant, or a file of data. */
function writtenFor({ checker, sources }: Work, name: ts.Identifier): ts.Expression | null {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.variableNamed(name.text, name)
    : checker.getSymbolAtLocation(name);
  const [declaration] = unaliased(checker, symbol)?.declarations ?? [];
  if (!declaration || !sources.paths.has(declaration.getSourceFile().fileName)) return null;
  if (ts.isSourceFile(declaration)) {
    const [statement] = declaration.statements;
    return statement && ts.isExpressionStatement(statement) ? statement.expression : null;
  }
  return (isConstant(declaration) && !declaration.type && declaration.initializer) || null;
}
