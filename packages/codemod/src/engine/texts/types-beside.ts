import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { listHandedTo } from "../flows/lists-gone-through.ts";
import { declarationOf } from "../referents/declarations.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { ownerOfKey, ownerOfKeys } from "../referents/keys-gone-through.ts";
import { typeOfPattern } from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";
import { typesOfJsonKeys } from "./json-keys.ts";

/** The types of the values that a text is used with. */
export function typesBeside(work: Work, node: ts.Expression): ts.Type[] {
  const { checker } = work;
  const { parent } = node;
  const peer = peerOf(node);
  if (peer) return keysOf(work, peer);
  if (ts.isArrayLiteralExpression(parent))
    return [...typesBeside(work, parent), ...typesOfJsonKeys(work, parent)];
  if (!ts.isCallExpression(parent) || !parent.arguments.includes(node)) return [];
  const { expression: called } = parent;
  const receiver = ts.isPropertyAccessExpression(called) ? [called.expression] : [];
  const others = parent.arguments.filter((argument) => argument !== node);
  const beside = [...others.map((argument) => listed(checker, argument)), ...receiver];
  const types = [...beside, ...receiver.flatMap((one) => argumentsOfCall(checker, one))].map((expression) =>
    checker.getTypeAtLocation(expression),
  );
  const taken = takenFrom(checker, called);
  return [
    ...(taken ? [...types, taken] : types),
    ...receiver.flatMap((one) => valuesOf(checker, one)),
    ...typesVisited(checker, parent),
  ];
}

/** What a function is called with that a call makes: an event, in `events.sort(by("title"))`. */
function typesVisited(checker: Checker, made: ts.CallExpression): ts.Type[] {
  const list = listHandedTo(made);
  const element = list && checker.getIndexTypeOfType(checker.getTypeAtLocation(list), ts.IndexKind.Number);
  return element ? [element] : [];
}

/** What a form that is given nothing by its type holds: events, in `const form = useFormik({ initialValues: event })`. */
function valuesOf(checker: Checker, form: ts.Expression): ts.Type[] {
  const values = checker.getPropertyOfType(checker.getTypeAtLocation(form), "values");
  return values ? [checker.getTypeOfSymbol(values)] : [];
}

/** In `const { setValue } = useForm(event)`, the type of the form, for `setValue`. */
function takenFrom(checker: Checker, called: ts.Expression): ts.Type | undefined {
  const declaration = ts.isIdentifier(called) ? declarationOf(checker, called) : undefined;
  const isTaken =
    declaration && ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent);
  return isTaken ? typeOfPattern(checker, declaration.parent as ts.ObjectBindingPattern) : undefined;
}

/** In `expect(event).toHaveProperty("title")`, and `expect(Object.keys(event)).toContain("title")`, `event`. */
export function argumentsOfCall(checker: Checker, expression: ts.Expression): readonly ts.Expression[] {
  if (!ts.isCallExpression(expression)) return [];
  return expression.arguments.map((argument) => listed(checker, argument));
}

/** In `Object.keys(event)`, `event`. */
function listed(checker: Checker, argument: ts.Expression): ts.Expression {
  return ownerOfKeys(checker, argument) ?? ownerOfKeys(checker, argument, "entries") ?? argument;
}

/** The types whose keys a variable goes through, `Object.keys(event).map((key) => …)`, or a trap is asked for. */
export function keysOf(work: Work, expression: ts.Node): ts.Type[] {
  const { checker } = work;
  const declaration = ts.isIdentifier(expression) ? declarationOf(checker, expression) : undefined;
  if (!declaration) return [];
  const owner = ownerOfKey(checker, declaration) ?? proxied(declaration);
  return owner ? [checker.getTypeAtLocation(owner)] : typesOfJsonKeys(work, declaration);
}

/** In `new Proxy(event, { get(target, key) { … } })`, `event` for `key`. */
function proxied({ parent: trap }: ts.Declaration): ts.Expression | undefined {
  if (!ts.isFunctionLike(trap)) return undefined;
  const traps = ts.isPropertyAssignment(trap.parent) ? trap.parent.parent : trap.parent;
  const made = ts.isObjectLiteralExpression(traps) ? traps.parent : undefined;
  const isProxy = made && ts.isNewExpression(made) && made.expression.getText() === "Proxy";
  return isProxy ? made.arguments?.[0] : undefined;
}
