import { ts } from "ts-morph";
import { keyText } from "../syntax/keys.ts";
import { returnsOf } from "../syntax/nodes-at.ts";
import { partAlong } from "../syntax/part-along.ts";

/** The same key of the other objects in a list, or of those that the same function returns. */
export function siblingsOf(declaration: ts.Declaration): ts.Declaration[] {
  const path: string[] = [];
  let node: ts.Node = declaration;
  while (!ts.isSourceFile(node.parent)) {
    const { parent } = node;
    if (ts.isObjectLiteralElementLike(node) && ts.isObjectLiteralExpression(parent)) {
      const key = keyText(node.name);
      if (key === null) return [];
      path.unshift(key);
      node = parent;
    } else if (ts.isArrayLiteralExpression(parent)) {
      return parent.elements.flatMap((element) => (element === node ? [] : partAlong(element, path)));
    } else if (ts.isConditionalExpression(parent)) {
      return [parent.whenTrue, parent.whenFalse].flatMap((branch) =>
        branch === node ? [] : partAlong(branch, path),
      );
    } else if (ts.isReturnStatement(parent)) {
      const owner = ts.findAncestor(parent, ts.isFunctionLike);
      return owner ? returnsOf(owner).flatMap((value) => (value === node ? [] : partAlong(value, path))) : [];
    } else if (ts.isPropertyAssignment(parent) || ts.isParenthesizedExpression(parent)) node = parent;
    else return [];
  }
  return [];
}
