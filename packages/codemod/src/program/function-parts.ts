import { ts } from "ts-morph";
import { type CallNode, type Flow, type FunctionNode, flow } from "./flow.ts";
import { ANY } from "./value-path.ts";

export function isFunctionWithBody(node: ts.Node | null | undefined): node is FunctionNode {
  return Boolean(node && ts.isFunctionLike(node) && "body" in node && node.body);
}

export function isCallNode(node: ts.Node): node is CallNode {
  return ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isJsxOpeningLikeElement(node);
}

/** The function of a call: `isOpen` in `isOpen(event)`, `Badge` in `<Badge />`. */
export function calleeOf(call: CallNode): ts.Expression {
  return ts.isJsxOpeningLikeElement(call) ? (call.tagName as ts.Expression) : call.expression;
}

/** The expressions that a function returns or yields in its own body. */
export function resultsOf({ body }: FunctionNode): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if ((ts.isReturnStatement(node) || ts.isYieldExpression(node)) && node.expression)
      found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** The parameters of a function without `this`. */
export function parametersOf(callee: FunctionNode): readonly ts.ParameterDeclaration[] {
  return callee.parameters.filter(({ name }) => !(ts.isIdentifier(name) && name.text === "this"));
}

/** The flows from the arguments of a call to the parameters of a function. */
export function argumentFlows(call: CallNode, callee: FunctionNode): Flow[] {
  const frame = { call, callee };
  const given = ts.isJsxOpeningLikeElement(call) ? [call.attributes] : [...(call.arguments ?? [])];
  const spread = given.findIndex(ts.isSpreadElement);
  return parametersOf(callee).flatMap(({ name, dotDotDotToken }, index) => {
    const own = dotDotDotToken ? given.slice(index) : given.slice(index, index + 1);
    const isSpread = spread !== -1 && spread <= index;
    const all = isSpread ? given.slice(spread) : own;
    return all.map((one, place) => {
      const isList = ts.isSpreadElement(one);
      const put = dotDotDotToken ? [isSpread || isList ? ANY : String(place)] : [];
      return { ...flow(isList ? one.expression : one, name, isList ? [ANY] : [], put), frame };
    });
  });
}

/** The function whose body runs where a declaration is called: of an overload, that of its implementation. */
export function implementationOf(declaration: ts.SignatureDeclaration): FunctionNode | null {
  if (isFunctionWithBody(declaration)) return declaration;
  const { name, parent } = declaration;
  const siblings = ts.isClassLike(parent) ? parent.members : ts.isSourceFile(parent) ? parent.statements : [];
  const own = [...siblings].find(
    (one) =>
      isFunctionWithBody(one) && one.kind === declaration.kind && one.name?.getText() === name?.getText(),
  );
  return isFunctionWithBody(own) ? own : null;
}
