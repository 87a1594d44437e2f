import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Given } from "../flows/givers.ts";
import { declarationOf } from "../referents/declarations.ts";
import { parameterAt } from "../referents/parameter-at.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { pairOf, pairSetBy, parametersOf } from "./given-names.ts";

/**
 * What a parameter is given, and set to: by all calls of its function, or by one.
 *
 * @param call the only one that is meant.
 */
export function givenToParameter(
  work: Work,
  parameter: ts.ParameterDeclaration,
  call?: ts.CallExpression,
): Given<ts.Expression> {
  const { checker, givers } = work;
  const { parent: owner, initializer, name: own } = parameter;
  const setter = ts.isCallExpression(owner.parent)
    ? declarationOf(checker, owner.parent.expression)
    : undefined;
  const pair = setter && pairSetBy(setter);
  if (pair) return { by: [pair.value], unknown: [] };
  const name = ts.isConstructorDeclaration(owner)
    ? owner.parent.name
    : (nameOfFunction(owner) ?? nameOfWrapped(checker, owner));
  if (parameter.dotDotDotToken || !(call || name)) return { by: [], unknown: [parameter] };
  const calls = call || !name ? { by: call ? [call] : [], unknown: [] } : givers.callsOf(name);
  // Who calls it by what it implements is not known.
  const implemented = name && ts.isMethodDeclaration(owner) && isDerived(owner.parent) ? [name] : [];
  const index = parametersOf(owner).indexOf(parameter);
  const given = calls.by.flatMap((one) => one.arguments?.[index] ?? []);
  const spread = calls.by.filter((one) => one.arguments?.some(ts.isSpreadElement));
  const set = givers.assignedTo(own);
  return {
    by: [...(initializer ? [initializer] : []), ...given, ...set.by],
    unknown: [...calls.unknown, ...spread, ...(call ? [] : implemented), ...set.unknown],
  };
}

/** The name of what a call makes of a function that is called like it: `onSort` of `const onSort = useCallback((key) => …, [])`. */
function nameOfWrapped(checker: Checker, owner: ts.SignatureDeclaration): ts.Identifier | undefined {
  const { parent: call } = owner;
  if (!ts.isCallExpression(call) || !isConstant(call.parent) || call.arguments[0] !== owner) return undefined;
  const { name } = call.parent;
  const [made] = checker.getTypeAtLocation(call).getCallSignatures();
  const isSame = (one: ts.ParameterDeclaration, index: number) =>
    made !== undefined && parameterAt(checker, made, index) === checker.getTypeAtLocation(one);
  const isAlike = parametersOf(owner).every(isSame);
  return isAlike && ts.isIdentifier(name) ? name : undefined;
}

/** The same of the value in `const [state, setState] = useState("draft")`: what it begins with, and what it is set to. */
export function givenToElement({ givers }: Work, { parent, name }: ts.BindingElement): Given<ts.Expression> {
  const pair = ts.isVariableDeclaration(parent.parent) ? pairOf(parent.parent) : null;
  if (!pair || pair.value !== name) return { by: [], unknown: [name] };
  const { by, unknown } = givers.callsOf(pair.setter);
  return { by: [...pair.initial, ...by.flatMap((call) => call.arguments?.[0] ?? [])], unknown };
}

/** Whether a class may stand for another type, by which its methods can be called. */
function isDerived(owner: ts.Node): boolean {
  return ts.isClassLike(owner) && (owner.heritageClauses?.length ?? 0) > 0;
}
