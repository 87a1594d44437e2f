import { ts } from "ts-morph";
import { isUnknown } from "../referents/property-lookup.ts";
import { nameOfType } from "../syntax/name-of-type.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { givenToParameter } from "../texts/given-to.ts";
import type { Work } from "../work.ts";

/** What is said to be of a type that somebody wrote, or a list of it: `JSON.parse(text)` in `const rows: Row[] = JSON.parse(text)`. */
export function valuesSaidToBe(work: Work, owner: ts.Node): ts.Expression[] {
  const name = nameOfType(owner);
  const types = name ? work.references.of(name) : [owner];
  return types.flatMap((type) => valuesOf(work, type));
}

const known = new WeakMap<Work, Map<ts.Node, ts.Expression[]>>();

/** The same of which nothing is known: it is asked for each field that is reached. */
export function unknownSaidToBe(work: Work, owner: ts.Node): readonly ts.Expression[] {
  const byOwner = known.get(work) ?? new Map<ts.Node, ts.Expression[]>();
  known.set(work, byOwner);
  const found =
    byOwner.get(owner) ??
    valuesSaidToBe(work, owner).filter((one) => isUnknown(work.checker.getTypeAtLocation(one)));
  byOwner.set(owner, found);
  return found;
}

function valuesOf(work: Work, said: ts.Node): ts.Expression[] {
  const { parent } = said;
  if (ts.isTypeNode(parent)) return valuesOf(work, parent);
  if (ts.isAsExpression(parent)) return [parent.expression];
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.initializer ? [parent.initializer] : [];
  if (ts.isParameter(parent)) return givenToParameter(work, parent).by;
  const { body } = parent as ts.FunctionLikeDeclaration;
  return ts.isFunctionLike(parent) && body ? resultsOf(body as ts.ConciseBody) : [];
}
