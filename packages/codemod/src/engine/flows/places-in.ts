import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { isAssignment } from "../syntax/operators.ts";
import { isExpressionInFlow } from "./flow-places.ts";

/** Where in a file something may become something else. */
interface Places {
  expressions: ts.Expression[];
  heritage: ts.HeritageClause[];
  assignments: ts.BinaryExpression[];
  functions: ts.SignatureDeclaration[];
}

/** The places of a file, which is gone through once, for however many names. */
export function placesIn(file: ts.SourceFile): Places {
  return remembered(known, file, () => {
    const places: Places = { expressions: [], heritage: [], assignments: [], functions: [] };
    const visit = (node: ts.Node): void => {
      if (isExpressionInFlow(node)) places.expressions.push(node);
      if (ts.isHeritageClause(node)) places.heritage.push(node);
      if (isAssignment(node)) places.assignments.push(node);
      if (ts.isFunctionLike(node)) places.functions.push(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return places;
  });
}

const known = new WeakMap<ts.SourceFile, Places>();
