import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { saysNothing } from "./asserted-referent.ts";
import { elementOf } from "./flow-types.ts";
import { identifiersIn, isConstant } from "./nodes-at.ts";
import { isUnknown } from "./read-referent.ts";

/**
 * What a guard of the same file says that an argument is, where it takes anything: `TextualBody` for `isTextual(note.body)`
 * with `(body: unknown): body is TextualBody`. Undefined if somebody asks it of what nothing is known of: it has to know
 * that by the names that it has.
 */
export function guardedAs(checker: Checker, value: ts.Expression): ts.Type | undefined {
  const { parent: call } = value;
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined;
  const guard = checker.getResolvedSignature(call)?.declaration;
  if (!guard || ts.isJSDocSignature(guard)) return undefined;
  const { type: said } = guard;
  if (!said || !ts.isTypePredicateNode(said) || !said.type || !isLocal(guard, call)) return undefined;
  const index = call.arguments.indexOf(value);
  const parameter = guard.parameters[index];
  const isOfAny =
    parameter?.type &&
    saysNothing(parameter.type) &&
    parameter.name.getText() === said.parameterName.getText();
  if (!isOfAny || !isAskedOfKnown(checker, call.expression, guard, index)) return undefined;
  return checker.getTypeFromTypeNode(said.type);
}

/** Whether a function is that of the file of a call alone. */
function isLocal(guard: ts.Node, call: ts.Node): boolean {
  const home = ts.isArrowFunction(guard) && isConstant(guard.parent) ? guard.parent.parent.parent : guard;
  const isStatement = ts.isFunctionDeclaration(home) || ts.isVariableStatement(home);
  return isStatement && home.getSourceFile() === call.getSourceFile() && !home.modifiers?.some(isExport);
}

function isExport({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

/** Whether wherever a function is named, something is known of what it is asked of. */
function isAskedOfKnown(checker: Checker, name: ts.Identifier, guard: ts.Node, index: number): boolean {
  return identifiersIn(name.getSourceFile(), name.text).every((use) => {
    const { parent } = use;
    if (parent === guard || (ts.isVariableDeclaration(parent) && parent.initializer === guard)) return true;
    if (!ts.isCallExpression(parent)) return false;
    const asked = parent.expression === use ? parent.arguments[index] : listOf(parent);
    const type = asked && checker.getTypeAtLocation(asked);
    const one =
      type && parent.expression !== use ? elementOf(checker, checker.getNonNullableType(type)) : type;
    return one !== undefined && !isUnknown(one);
  });
}

/** In `bodies.find(isTextual)`, `bodies`. */
function listOf({ expression: method }: ts.CallExpression): ts.Expression | undefined {
  return ts.isPropertyAccessExpression(method) ? method.expression : undefined;
}
