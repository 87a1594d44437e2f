import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { keyTexts } from "../referents/property-lookup.ts";
import { isLiteral } from "../syntax/comparisons.ts";
import { withoutParentheses } from "../syntax/parentheses.ts";
import type { Work } from "../work.ts";

/**
 * Keys that somebody takes for texts of another type, `column as SortBy`, of which both have an old name: one of them may keep
 * it, and no error says so.
 */
export function keysTakenForOthers(work: Work): readonly ts.Expression[] {
  return remembered(known, work, () => findKeys(work));
}

const known = new WeakMap<Work, readonly ts.Expression[]>();

function findKeys({ checker, names, sources, reached }: Work): ts.Expression[] {
  const casts: ts.AsExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && isOfTexts(node)) casts.push(node);
    ts.forEachChild(node, visit);
  };
  // A key that is renamed here is named somewhere, but hardly where it is taken for another one.
  for (const path of sources.only((one, text) => reached.has(one) && /\bas\s+(keyof\b|["'A-Z(])/.test(text))
    .paths) {
    const file = sources.at(path);
    if (file) visit(file);
  }
  checker.prepareTypes(casts.map(({ expression }) => expression));
  const has = (type: ts.Type) => keyTexts(checker, type)?.some((text) => names.has(text)) === true;
  return casts
    .filter(({ expression }) => has(checker.getTypeAtLocation(expression)))
    .filter(({ type }) => has(checker.getTypeFromTypeNode(type)))
    .map(({ expression }) => withoutParentheses(expression));
}

/** Whether a value that is read is taken for what may be a list of texts. */
function isOfTexts({ expression, type }: ts.AsExpression): boolean {
  const value = withoutParentheses(expression);
  const mayBe =
    ts.isTypeReferenceNode(type) ||
    ts.isIndexedAccessTypeNode(type) ||
    ts.isTypeOperatorNode(type) ||
    ts.isUnionTypeNode(type);
  return mayBe && !ts.isConstTypeReference(type) && !isLiteral(value) && !ts.isAsExpression(value);
}
