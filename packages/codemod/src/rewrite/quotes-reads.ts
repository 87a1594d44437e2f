import { ts } from "ts-morph";
import { isIdentifier } from "../text/quote.ts";

/**
 * True if most other names are read with brackets that they do not need: from the same value in the same function, or else in
 * the whole file.
 */
export function quotesReads(access: ts.ElementAccessExpression): boolean {
  const owner = access.expression.getText();
  const source = access.getSourceFile();
  const inFunction = ts.findAncestor(access, ts.isFunctionLike);
  const near = inFunction ? countReads(inFunction, owner) : null;
  const { withQuotes, all } = near && near.all > 0 ? near : countReads(source);
  return withQuotes > all / 2;
}

/** @param owner the text of the value that is read; without it, any value counts. */
function countReads(scope: ts.Node, owner?: string): { withQuotes: number; all: number } {
  let [withQuotes, all] = [0, 0];
  const isOwner = (value: ts.Expression) => owner === undefined || value.getText() === owner;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      // A method is never called in brackets, so that calls say nothing.
      const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
      if (!isCalled && isOwner(node.expression)) all++;
    } else if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: name } = node;
      if (ts.isStringLiteralLike(name) && isIdentifier(name.text) && isOwner(node.expression)) {
        withQuotes++;
        all++;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return { withQuotes, all };
}
