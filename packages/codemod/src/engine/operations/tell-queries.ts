import { ts } from "ts-morph";
import { declaredAs } from "../referents/declared-name.ts";
import { typesOf } from "../referents/type-leaves.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { isOnlyTyping } from "../syntax/value-parts.ts";
import { tellSent } from "../tell-reasons.ts";
import { readsOf } from "../texts/reads.ts";
import { returnedBy } from "../texts/table-places.ts";
import type { Work } from "../work.ts";
import { addressOf } from "./addresses.ts";
import { type Asking, methodOf } from "./asked-operations.ts";
import { isRequest } from "./is-request.ts";
import { chosenBy, type Operation, operationsOf, parametersOfQuery } from "./operations.ts";

/** A parameter in the query of an address. */
const PARAMETER = /[?&]([\w.~%[\]-]+)=([\w.~%-]*)/g;

/** What says where requests go is called so. */
const ADDRESS = /^(query|uri|url)$/;

/** How many names and functions lead from an address to what is asked by it. */
const DEPTH = 3;

/**
 * Tells parameters, and their values, in addresses that something is asked for by: `` fetch(`/events?state=draft`) ``, also
 * where a function makes them, or they have a name.
 */
export function tellQueries(work: Work): void {
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) tellQueriesIn(work, node);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/\/[^\s"'`]*\?[^\s"'`]*=/)) visit(file);
}

function tellQueriesIn(work: Work, node: ts.StringLiteralLike | ts.TemplateExpression): void {
  const found = [...node.getText().matchAll(PARAMETER)];
  const address = found.length > 0 ? addressOf(work, node) : null;
  if (!address) return;
  const asking = askingBy(work, node, DEPTH);
  if (!asking) return;
  const operations = chosenBy(address, methodOf(asking), operationsOf(work.apiFiles));
  for (const [, name = "", value = ""] of found) {
    const renamed = renameIn(work, operations, name, value);
    if (renamed) tellSent(work, node, renamed);
  }
}

/** The request that an expression is the address of, by itself, by its name, or as what a function returns. */
function askingBy(work: Work, node: ts.Expression, depth: number): Asking | null {
  const { parent } = node;
  if (depth === 0) return null;
  const firstOfAll = (all: readonly ts.Expression[]): Asking | null => {
    for (const one of all) {
      const found = askingBy(work, one, depth - 1);
      if (found) return found;
    }
    return null;
  };
  if (ts.isCallExpression(parent) && parent.expression !== node && isRequest(work, parent)) return parent;
  if (isOnlyTyping(parent)) return askingBy(work, parent, depth);
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  if (isNamed && parent.initializer === node) {
    if (ts.isPropertyAssignment(parent) && ADDRESS.test(keyText(parent.name) ?? "")) return parent.parent;
    return ts.isIdentifier(parent.name) ? firstOfAll(readsOf(work, parent.name)) : null;
  }
  const owner = returnedBy(node);
  const holder = owner?.parent;
  const isMaking = holder && ts.isPropertyAssignment(holder) && ADDRESS.test(keyText(holder.name) ?? "");
  if (isMaking) return holder.parent;
  const name = owner && nameOfFunction(owner);
  return name ? firstOfAll(work.givers.callsOf(name).by) : null;
}

function renameIn(
  work: Work,
  operations: readonly Operation[],
  name: string,
  value: string,
): Renamed | undefined {
  const parameters = operations.flatMap((operation) => parametersOfQuery(operation, name));
  const renamed = firstOf(parameters.map((member) => work.renamed.get(member)));
  const said = value === "" ? null : declaredAs(work, typesOf(parameters), value);
  return renamed ?? (said && said !== "kept" ? said : undefined);
}
