import { ts } from "ts-morph";
import { declaredAs } from "../referents/declared-name.ts";
import { typesOf } from "../referents/type-leaves.ts";
import { tellSent } from "../unions/tell.ts";
import { firstOf, type Renamed, type Work } from "../work.ts";
import { operationsAskedBy } from "./asked-operations.ts";
import { isRequest } from "./is-request.ts";
import { type Operation, parametersOfQuery } from "./operations.ts";

/** A parameter in the query of an address. */
const PARAMETER = /[?&]([\w.~%[\]-]+)=([\w.~%-]*)/g;

/** Tells parameters, and their values, in addresses that something is asked for by: `` fetch(`/events?state=draft&size=${size}`) ``. */
export function tellQueries(work: Work): void {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) tellQueriesOf(work, node);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/\/[^\s"'`]*\?[^\s"'`]*=/)) visit(file);
}

function tellQueriesOf(work: Work, call: ts.CallExpression): void {
  const addresses = call.arguments.filter(
    (one) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one),
  );
  const found = addresses.flatMap((node) =>
    [...node.getText().matchAll(PARAMETER)].map((match) => ({ node, match })),
  );
  if (found.length === 0 || !isRequest(work, call)) return;
  const operations = operationsAskedBy(work, call);
  for (const {
    node,
    match: [, name = "", value = ""],
  } of found) {
    const renamed = renameIn(work, operations, name, value);
    if (renamed) tellSent(work, node, renamed);
  }
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
