import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { nameCalled } from "../operations/asked-operations.ts";

/**
 * What a library checks a value for that a call is given, whatever it is: what the schema takes in `schema.parse({ title: ""
 * })` and `parse(schema, { title: "" })`. A schema says so by what libraries have agreed on, or by what others look for.
 */
export function parsedAs(checker: Checker, value: ts.Expression): ts.Type[] {
  const { parent: call } = value;
  if (!ts.isCallExpression(call) || !call.arguments.includes(value) || !isChecking(call)) return [];
  const receiver = ts.isPropertyAccessExpression(call.expression) ? [call.expression.expression] : [];
  const schemas = [...receiver, ...call.arguments.filter((argument) => argument !== value)];
  return schemas.flatMap((one) => takenBy(checker, checker.getTypeAtLocation(one)) ?? []);
}

/** Whether something says what it takes, as schemas do. */
export function isSchema(checker: Checker, type: ts.Type): boolean {
  return takenBy(checker, type) !== undefined;
}

function takenBy(checker: Checker, type: ts.Type): ts.Type | undefined {
  return WAYS.map((way) => at(checker, type, way)).find((found) => found !== undefined);
}

/** Whether a call checks a value. */
export function isChecking({ expression }: ts.CallExpression): boolean {
  return CHECKING.test(nameCalled(expression));
}

/** What a function is called that checks a value. */
const CHECKING = /^(assert|cast|check|decode|encode|is|parse|safeParse|validate)/;

/** Where a schema has what it takes: https://standardschema.dev, and older versions of Zod. */
const WAYS = [["~standard", "types", "input"], ["_input"]];

function at(checker: Checker, type: ts.Type, [name, ...rest]: readonly string[]): ts.Type | undefined {
  if (name === undefined) return type;
  const property = checker.getPropertyOfType(checker.getNonNullableType(type), name);
  return property && at(checker, checker.getTypeOfSymbol(property), rest);
}
