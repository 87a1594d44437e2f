import { ts } from "ts-morph";
import { isMapCall } from "../flows/lists-gone-through.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { declarationOf } from "../referents/declarations.ts";
import { boundBy } from "../syntax/bound-by.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, isFunctionValue, resultsOf } from "../syntax/nodes-at.ts";
import { innermost, outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { readersInLists, readsOf } from "./reads.ts";

/**
 * Where something is read that is a field of what a call returns: `filter.value` and `value`, for `const filter =
 * useFilter("draft")` and `const { value } = …`; and of what a list is made into: `option.value`, for `const options =
 * ["draft", "live"].map((value) => ({ value }))`.
 *
 * @param call the one that the text is given in.
 */
export function readsOfResult(work: Work, reader: ts.Expression, call: ts.Node | null): ts.Expression[] {
  const { parent: property } = outermost(reader);
  const isField = ts.isShorthandPropertyAssignment(property) || ts.isPropertyAssignment(property);
  const key = isField ? keyText(property.name) : null;
  if (!isField || key === null) return [];
  const isResult = (body: ts.ConciseBody) =>
    resultsOf(body).some((one) => innermost(one) === property.parent);
  const visitor = ts.findAncestor(property, ts.isFunctionLike);
  const mapped = visitor && isFunctionValue(visitor) && isResult(visitor.body) ? visitor.parent : undefined;
  if (mapped && isMapCall(mapped)) return readsInList(work, outermost(mapped), -1, key);
  if (!call || !ts.isCallExpression(call)) return [];
  const made = [call, ...madeBy(work, call)].find((one) => {
    const body = bodyCalled(work.checker, one);
    return body !== undefined && isResult(body);
  });
  return made ? readsOfCall(work, made, key) : [];
}

/** The call that what is called was made by: `useFilter("draft")`, for `filter.setValue("live")` and `setValue("live")`. */
function madeBy({ checker }: Work, { expression: called }: ts.CallExpression): ts.CallExpression[] {
  const root = ts.isPropertyAccessExpression(called) ? called.expression : called;
  const declaration = ts.isIdentifier(root) ? declarationOf(checker, root) : undefined;
  const holder = declaration && ts.isBindingElement(declaration) ? declaration.parent.parent : declaration;
  const { initializer } = (holder ?? {}) as Partial<ts.VariableDeclaration>;
  return initializer && ts.isCallExpression(initializer) ? [initializer] : [];
}

function readsOfCall(work: Work, call: ts.CallExpression, key: string): ts.Expression[] {
  const { parent: holder } = call;
  if (ts.isArrayLiteralExpression(holder))
    return readsInList(work, outermost(holder), holder.elements.indexOf(call), key);
  if (!ts.isVariableDeclaration(holder) || ts.isArrayBindingPattern(holder.name)) return [];
  if (ts.isIdentifier(holder.name))
    return readsOf(work, holder.name)
      .map((read) => read.parent)
      .filter(ts.isPropertyAccessExpression)
      .filter(({ name }) => name.text === key);
  const own = boundBy(holder.name, key);
  return own ? readsOf(work, own) : [];
}

/** Where a field of the elements of a list is read that is a constant. */
function readsInList(work: Work, list: ts.Expression, index: number, key: string): ts.Expression[] {
  const { parent: holder } = list;
  const isNamed = isConstant(holder) && ts.isIdentifier(holder.name);
  return readersInLists(work, isNamed ? readsOf(work, holder.name) : [list], index, key);
}
