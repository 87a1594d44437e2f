import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";

/**
 * The types that the parameter of a callback may have besides its own. Of lists whose elements are alike, TypeScript gives
 * the parameter only one type, though the elements are not alike any more once a field of one of them is renamed.
 *
 * @example
 * declare const list: Photo[] | Revision[];
 * list.map((one) => show(one)); // `Revision`, for the `one` that is given to `show`
 */
export function elementsAlike(compiler: Compiler, value: ts.Node): readonly Type[] {
  const list = ts.isIdentifier(value) ? listGoneThrough(value) : null;
  const [own, type] = list ? [compiler.typeAt(value), compiler.typeAt(list)] : [null, null];
  if (!own || !type) return [];
  const elements = compiler.partsOf(type).flatMap((part) => compiler.elementTypeOf(part) ?? []);
  return elements.some(({ id }) => id === own.id) ? elements.filter(({ id }) => id !== own.id) : [];
}

/** The list whose method calls the function that has a parameter: `list`, of `one` in `list.map((one) => one)`. */
function listGoneThrough(name: ts.Identifier): ts.Expression | null {
  const callback = ts.findAncestor(name.parent, (node): node is ts.ArrowFunction | ts.FunctionExpression => {
    const isInline = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
    return (
      isInline && node.parameters.some((one) => ts.isIdentifier(one.name) && one.name.text === name.text)
    );
  });
  const call = callback?.parent;
  if (!callback || !call || !ts.isCallExpression(call) || call.expression === callback) return null;
  const isTyped = callback.parameters.some(({ type }) => type !== undefined);
  return ts.isPropertyAccessExpression(call.expression) && !isTyped ? call.expression.expression : null;
}
