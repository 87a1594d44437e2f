import { ts } from "ts-morph";
import { lookUp } from "../referents/property-lookup.ts";
import { testedValue } from "../syntax/keys.ts";
import { isAccess } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";

/**
 * Whether the function around a name says of what it is given that it has that name, by a type of one's own that keeps it:
 * `(one): one is Payment & { paidAt: string } => one.paidAt !== null`. As long as it says that, it has to ask it.
 */
export function isSaidByGuard(work: Work, name: ts.Node & { text: string }): boolean {
  const around = ts.findAncestor(name, ts.isFunctionLike);
  const predicate = around?.type && ts.isTypePredicateNode(around.type) ? around.type : undefined;
  const read = isAccess(name.parent) ? name.parent.expression : testedValue(name);
  const said = predicate?.parameterName.getText() === read?.getText() ? predicate?.type : undefined;
  const type = said && work.checker.getTypeFromTypeNode(said);
  const found = type ? lookUp(work.checker, type, name.text) : null;
  const isKept = (one: ts.Declaration) => !work.isOfApi(one) && !work.renamed.has(one);
  const isBoth = (own: readonly ts.Declaration[]) => own.some(isKept) && own.some((one) => work.isOfApi(one));
  return found?.declarations.some(isBoth) === true;
}
