import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { ownerOfKeys } from "./keys-gone-through.ts";
import { ownerOfEntries } from "./made-of-entries.ts";

/** Functions of the language that are given a value and the name of a field, and methods that are given such a name. */
const NAMING =
  /^(Object\.(defineProperty|getOwnPropertyDescriptor|hasOwn)|Reflect\.(defineProperty|deleteProperty|get|getOwnPropertyDescriptor|has|set))$/;
const ASKING = /^(hasOwnProperty|propertyIsEnumerable)$/;
const LISTED = /^(includes|indexOf|lastIndexOf)$/;
const KEYED = /^(delete|get|has|set)$/;

/** The value that a text names a field of in a call: `event` in `Object.hasOwn(event, "title")` and in `Object.keys(event).includes("title")`. */
export function ownerOfNamed(
  checker: Checker,
  name: ts.Expression,
  { expression: called, arguments: given }: ts.CallExpression,
): ts.Expression | null {
  if (NAMING.test(called.getText())) return given[1] === name ? (given[0] ?? null) : null;
  if (!ts.isPropertyAccessExpression(called) || given[0] !== name) return null;
  if (ASKING.test(called.name.text)) return called.expression;
  if (KEYED.test(called.name.text)) return ownerOfEntries(checker, called.expression);
  return LISTED.test(called.name.text) ? ownerOfKeys(checker, called.expression) : null;
}

/**
 * The type of what a list in a call names fields of: an event in `console.table(events, ["title"])`, and in
 * `JSON.stringify(event, ["title"])`.
 */
export function typeListed(
  checker: Checker,
  list: ts.Expression,
  { expression: called, arguments: given }: ts.CallExpression,
): ts.Type | undefined {
  const [value] = given;
  if (!value || given[1] !== list || !/^(JSON\.stringify|console\.table)$/.test(called.getText()))
    return undefined;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(value));
  return (
    checker.getIndexTypeOfType(type, ts.IndexKind.Number) ??
    checker.getIndexTypeOfType(type, ts.IndexKind.String) ??
    type
  );
}
