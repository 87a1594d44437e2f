import { ts } from "ts-morph";
import { declarationOf } from "../referents/declarations.ts";
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
export function nameGiven(work: Work, given: ts.Expression): ts.Identifier | null {
  const { name, dotDotDotToken } = parameterGiven(work, given) ?? {};
  return name && !dotDotDotToken && ts.isIdentifier(name) ? name : null;
}

/**
 * What a parameter is where something is given to its function beside it: `event.state` for `state`, in `isOneOf(event.state,
 * ["draft"])`. What is no parameter of that is itself.
 */
export function givenBeside({ checker }: Work, read: ts.Expression, call: ts.Node): ts.Expression {
  if (!ts.isIdentifier(read) || !(ts.isCallExpression(call) || ts.isNewExpression(call))) return read;
  const parameter = declarationOf(checker, read);
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  if (!parameter || !ts.isParameter(parameter) || parameter.parent !== declaration) return read;
  if (call.arguments?.some(ts.isSpreadElement)) return read;
  return call.arguments?.[parametersOf(declaration).indexOf(parameter)] ?? parameter.initializer ?? read;
}

/** The parameters that a call has arguments for: what `this` is has none. */
function parametersOf({ parameters }: ts.SignatureDeclaration): readonly ts.ParameterDeclaration[] {
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
  const setter = declarationOf(work.checker, call.expression);
  const pair = made ?? (setter && pairSetBy(setter));
  return pair ? pair.value : nameGiven(work, given);
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
