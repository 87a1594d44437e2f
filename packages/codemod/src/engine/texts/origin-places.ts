import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { schemaAround, unknownCheckedBy } from "../flows/checked-by.ts";
import { unknownSaidToBe } from "../flows/said-to-be.ts";
import { declarationOf } from "../referents/declarations.ts";
import { allOf } from "../referents/property-lookup.ts";
import { ANY } from "../referents/steps.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, isFunctionValue, valueIn } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";

/** What declares a field of a type, or of a schema that a type is made of. */
export type Field =
  | ts.PropertyAssignment
  | ts.PropertyDeclaration
  | ts.PropertySignature
  | ts.ShorthandPropertyAssignment;

/** What a table holds that is made for nothing else than to be looked up in here: `STATES[code]`. */
export function valuesTabled(work: Work, node: ts.Expression): ts.Expression[] | null {
  if (!ts.isElementAccessExpression(node) || ts.isStringLiteralLike(node.argumentExpression)) return null;
  const table = declarationOf(work.checker, node.expression);
  if (!isConstant(table) || isReadTwice(work, table.name)) return null;
  const { initializer: made } = table;
  const values = made && ts.isObjectLiteralExpression(made) ? made.properties.map(valueIn) : [null];
  return values.includes(null) ? null : values.filter((one) => one !== null);
}

export function isReadTwice({ references }: Work, name: ts.BindingName): boolean {
  return ts.isIdentifier(name) && references.of(name).length > 1;
}

/** Whether it is no text that is written somewhere, but something that says what a field has to be: `z.string()`. */
export function isSchema(checker: Checker, value: ts.Expression): boolean {
  return allOf(checker.getTypeAtLocation(value)).every(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);
}

/**
 * What nobody knows of, and is said to be of the type that a field is declared in, `const rows: Row[] = JSON.parse(text)`, or
 * is checked by the schema that it is in: `row.parse(JSON.parse(text))`.
 */
export function takenForOwner(work: Work, { parent: owner, name: key }: Field): readonly ts.Node[] {
  const schema = ts.isObjectLiteralExpression(owner) ? schemaAround(work, owner) : null;
  if (schema) return unknownCheckedBy(work, schema, [keyText(key) ?? ANY]);
  return unknownSaidToBe(work, owner).map(({ value }) => value);
}

/** The function that a promise hands its value to, `promise.then((state) => …)`, if it is written there. */
export function thenCalled({
  expression,
  arguments: [then],
}: ts.CallExpression): ts.ArrowFunction | ts.FunctionExpression | null {
  const isThen = ts.isPropertyAccessExpression(expression) && expression.name.text === "then";
  return isThen && then && isFunctionValue(then) ? then : null;
}

/** Whether an object is one of those in a list that has a name. */
export function isNamedRow({ parent: list }: ts.Node): boolean {
  if (!ts.isArrayLiteralExpression(list)) return false;
  const { parent } = outermost(list);
  return ts.isVariableDeclaration(parent);
}
