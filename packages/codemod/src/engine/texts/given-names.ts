import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Given } from "../flows/givers.ts";
import { listGoneThrough, listHandedTo } from "../flows/lists-gone-through.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { declarationOf } from "../referents/declarations.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, resultsOf } from "../syntax/nodes-at.ts";
import { chosenIn, innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";

/** The parameter of one's own function that something is given to. */
function parameterGiven({ checker, sources }: Work, given: ts.Expression): ts.ParameterDeclaration | null {
  const { parent: call } = given;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return null;
  const index = call.arguments?.indexOf(given) ?? -1;
  if (index === -1 || call.arguments?.slice(0, index).some(ts.isSpreadElement)) return null;
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  if (!declaration || ts.isJSDocSignature(declaration)) return null;
  if (!sources.paths.has(declaration.getSourceFile().fileName)) return null;
  const parameters = parametersOf(declaration);
  const last = parameters.at(-1);
  return parameters[index] ?? (last?.dotDotDotToken ? last : null);
}

/** What something is called in the function that it is given to, if it is not one of several there. */
function nameGiven(work: Work, given: ts.Expression): ts.Identifier | null {
  const { name, dotDotDotToken } = parameterGiven(work, given) ?? {};
  return name && !dotDotDotToken && ts.isIdentifier(name) ? name : null;
}

/** What a name stands for in a call. */
export interface StandIns {
  by: StandIn[];
  /** Where it gets others, of which nobody knows. */
  unknown: ts.Node[];
}

/** A value, or each of what a list holds. */
export interface StandIn {
  value: ts.Expression;
  isElement: boolean;
}

/**
 * What a parameter is where something is given to its function beside it: `event.state` for `state`, in `isOneOf(event.state,
 * ["draft"])`. So is one of a function that is returned, and what a list holds that is gone through. Null if a name is neither.
 */
export function standInsFor(work: Work, name: ts.Identifier, call: ts.Node): StandIns | null {
  const declaration = declarationOf(work.checker, name);
  if (!declaration || !(ts.isCallExpression(call) || ts.isNewExpression(call))) return null;
  const list = listGoneThrough(declaration);
  if (list) return ts.isIdentifier(list) ? elementsFor(work, list, call, declaration) : null;
  if (!ts.isParameter(declaration)) return null;
  const value = argumentFor(work, declaration, call);
  if (value) return { by: [{ value, isElement: false }], unknown: [] };
  return ts.isCallExpression(call) ? givenToReturned(work, declaration, call) : null;
}

/** The same of each element of a list; what is in lists of lists is not looked at. */
function elementsFor(
  work: Work,
  list: ts.Identifier,
  call: ts.Node,
  element: ts.Declaration,
): StandIns | null {
  const found = declarationOf(work.checker, list) === element ? null : standInsFor(work, list, call);
  if (!found || found.by.some(({ isElement }) => isElement)) return null;
  return { ...found, by: found.by.map(({ value }) => ({ value, isElement: true })) };
}

/** What a call gives a parameter of what it calls. */
function argumentFor(
  { checker }: Work,
  parameter: ts.ParameterDeclaration,
  call: ts.CallExpression | ts.NewExpression,
): ts.Expression | undefined {
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  if (parameter.parent !== declaration || call.arguments?.some(ts.isSpreadElement)) return undefined;
  return call.arguments?.[parametersOf(declaration).indexOf(parameter)] ?? parameter.initializer;
}

/**
 * What is read in a function that is called, as values: of `state ?? ""` in a table that a function is given, what `state` is.
 * What a list holds has no expression, so that it is itself.
 */
export function valuesGiven(
  work: Work,
  read: ts.Expression,
  call: ts.Node,
): { by: ts.Expression[]; unknown: ts.Node[] } {
  const node = innermost(read);
  const chosen = (chosenIn(node) ?? []).filter((one) => !ts.isStringLiteralLike(one));
  if (chosen.length > 0) {
    const all = chosen.map((one) => valuesGiven(work, one, call));
    return { by: all.flatMap(({ by }) => by), unknown: all.flatMap(({ unknown }) => unknown) };
  }
  const found = ts.isIdentifier(node) ? standInsFor(work, node, call) : null;
  if (!found || found.by.some(({ isElement }) => isElement)) return { by: [read], unknown: [] };
  return { by: found.by.map(({ value }) => value), unknown: found.unknown };
}

/** What a function is called with that a call returns: `isOpen` of `const isOpen = isOneOf("draft")`. */
function givenToReturned(
  work: Work,
  parameter: ts.ParameterDeclaration,
  call: ts.CallExpression,
): StandIns | null {
  const { parent: made } = parameter;
  const body = bodyCalled(work.checker, call);
  if (!body || !resultsOf(body).some((one) => one === made)) return null;
  const index = made.parameters.indexOf(parameter);
  const { by, unknown } = callsOfReturned(work, call);
  const values = by.flatMap((one) => one.arguments?.[index] ?? []);
  const lists = unknown.map((one) => (index === 0 && ts.isExpression(one) ? listHandedTo(one) : null));
  const found = [
    ...values.map((value) => ({ value, isElement: false })),
    ...lists.filter((list) => list !== null).map((value) => ({ value, isElement: true })),
  ];
  return found.length > 0 ? { by: found, unknown: unknown.filter((_, at) => lists[at] === null) } : null;
}

/** The calls of what a call returns, under the name that it has, or at once. */
function callsOfReturned(
  { givers }: Work,
  call: ts.CallExpression,
): Given<ts.CallExpression | ts.NewExpression> {
  const { parent: holder } = call;
  const isNamed = isConstant(holder) && holder.initializer === call && ts.isIdentifier(holder.name);
  if (isNamed) return givers.callsOf(holder.name);
  const isCalled = ts.isCallExpression(holder) && holder.expression === call;
  return isCalled ? { by: [holder], unknown: [] } : { by: [], unknown: [call] };
}

/** The parameters that a call has arguments for: what `this` is has none. */
export function parametersOf({ parameters }: ts.SignatureDeclaration): readonly ts.ParameterDeclaration[] {
  return parameters.filter(({ name }) => name.getText() !== "this");
}

/** What the rest of what a function is given is called in it, if that is given with others: `allowed` in `(...allowed) => …`. */
export function restGiven(work: Work, given: ts.Expression): ts.Identifier | null {
  const { name, dotDotDotToken } = parameterGiven(work, given) ?? {};
  return name && dotDotDotToken && ts.isIdentifier(name) ? name : null;
}

/** What a call gives an argument to: a parameter, or the variable in `const [state, setState] = useState("draft")`. */
export function nameInside(work: Work, given: ts.Expression): ts.Identifier | null {
  const { parent: call } = given;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return null;
  const made = ts.isVariableDeclaration(call.parent) ? pairOf(call.parent) : null;
  const setter = setterCalled(work, call.expression);
  const pair = made ?? (setter && pairSetBy(setter));
  return pair ? pair.value : nameGiven(work, given);
}

/** What is called, where it may be a field of what a function returns: `setState` for `filter.setState`, and for what that is taken out as. */
function setterCalled({ checker }: Work, called: ts.Expression): ts.Declaration | undefined {
  const declaration = declarationOf(checker, called);
  const field =
    declaration && ts.isBindingElement(declaration) ? fieldTaken(checker, declaration) : declaration;
  return field && ts.isShorthandPropertyAssignment(field)
    ? checker.getShorthandAssignmentValueSymbol(field)?.declarations?.[0]
    : declaration;
}

/** In `const { setState } = useFilter()`, the field of what that returns. */
function fieldTaken(
  checker: Checker,
  { parent: pattern, propertyName, name }: ts.BindingElement,
): ts.Declaration | undefined {
  const { initializer } = pattern.parent as ts.VariableDeclaration;
  const key = ts.isObjectBindingPattern(pattern) ? keyText(propertyName ?? name) : null;
  const body =
    key !== null && initializer && ts.isCallExpression(initializer)
      ? bodyCalled(checker, initializer)
      : undefined;
  const made = (body ? resultsOf(body) : []).map(innermost).filter(ts.isObjectLiteralExpression);
  return made.flatMap(({ properties }) => properties).find((one) => keyText(one.name) === key);
}

/** `const [state, setState] = useState("draft")`: a value, what sets it, and what it is in the beginning. */
interface Pair {
  value: ts.Identifier;
  setter: ts.Identifier;
  initial: readonly ts.Expression[];
}

/** A value that is declared together with what sets it, by something that is called like that. */
export function pairOf({ name: pattern, initializer: call }: ts.VariableDeclaration): Pair | null {
  if (!ts.isArrayBindingPattern(pattern) || !call || !ts.isCallExpression(call)) return null;
  const [value, setter] = pattern.elements.map((one) => (ts.isBindingElement(one) ? one.name : undefined));
  const isPair = value && setter && ts.isIdentifier(value) && ts.isIdentifier(setter);
  const isHook = /(^|\.)(use|create)[A-Z]\w*$/.test(call.expression.getText());
  return isPair && isHook ? { value, setter, initial: call.arguments } : null;
}

/** The same of what sets it. */
export function pairSetBy(setter: ts.Declaration): Pair | null {
  const { parent: pattern } = setter;
  if (!ts.isBindingElement(setter) || !ts.isArrayBindingPattern(pattern)) return null;
  const pair = ts.isVariableDeclaration(pattern.parent) ? pairOf(pattern.parent) : null;
  return pair?.setter === setter.name ? pair : null;
}
