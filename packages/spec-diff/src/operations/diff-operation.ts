import { valueAt } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import { became, changedValue, type Finding } from "../change/finding.ts";
import type { ChangeCollector } from "../collect/change-collector.ts";
import { atSite, whereTheyDiffer } from "../collect/compare-places.ts";
import { doubtOf, removalMessage } from "../collect/removal.ts";
import type { SchemaPair } from "../collect/schema-pair.ts";
import { templateOf } from "../migration/path-template.ts";
import { deprecationFindings } from "../schemas/schema-rules.ts";
import { SCOPE } from "../spec/extensions.ts";
import { areEqual, textOf } from "../spec/schema-values.ts";
import { follow, type Located, type LocatedOperation } from "../spec/spec-reader.ts";
import { diffMessages } from "./diff-messages.ts";
import { diffParameter } from "./diff-parameter.ts";
import { OperationReport } from "./operation-report.ts";
import type { ParameterPairs, Side } from "./parameter-pairs.ts";
import { diffCallbackItem, ownServersOf } from "./path-items.ts";
import { areSameWays, securityEffect, securityOf, waysIn } from "./security.ts";
import { serversEffect } from "./servers.ts";

/** What is known of the operations of both specs together. */
export interface OperationNames {
  /** Whether no operation that came has an operationId of before. */
  isFree(id: string): boolean;
  /** How sure it is that an operation is what it is taken for in the new spec. */
  confidenceOf(old: LocatedOperation): number;
}

/** Compares two versions of an operation; returns the schemas that stand in it. */
export function diffOperation(
  before: Side,
  after: Side,
  parameters: ParameterPairs,
  all: ChangeCollector,
  names: OperationNames,
): SchemaPair[] {
  const { operation: old } = before;
  const { operation: now } = after;
  const report = new OperationReport(all, before, after);
  const changed = (kind: string, effect: Effect, change: Pick<Finding, "message" | "values">) =>
    report.changed(old, now, "request", { kind, effect, ...change });
  const differs = (key: string) => !areEqual(old.value[key], now.value[key]);

  if (differs("operationId")) diffOperationId(old, now, report, names);
  const [ways, newWays] = [waysIn(before), waysIn(after)];
  if (!areSameWays(ways, newWays)) {
    changed(
      "security-changed",
      securityEffect(ways, newWays),
      changedValue("security", securityOf(before), securityOf(after)),
    );
  }
  if (differs(SCOPE)) {
    const [scope, newScope] = [old, now].map(({ value }) => textOf(value[SCOPE]) || undefined);
    const effect = !scope ? "narrowed" : !newScope ? "widened" : "replaced";
    changed("scope-changed", effect, { message: became("scope", scope, newScope) });
  }
  if (old.isWithin === true && differs("callbacks"))
    changed(
      "callbacks-changed",
      "replaced",
      changedValue("callbacks", old.value.callbacks, now.value.callbacks),
    );
  const [own, newOwn] = [before, after].map(ownServersOf);
  const [servers, newServers] = [own ?? before.document.servers, newOwn ?? after.document.servers];
  // Those of the document are told once.
  if (!areEqual(own, newOwn) && !areEqual(servers, newServers)) {
    changed(
      "servers-changed",
      serversEffect(servers, newServers),
      changedValue("servers", servers, newServers),
    );
  }
  for (const finding of deprecationFindings(old.value, now.value)) {
    report.changed(old, now, "both", finding);
  }
  report.keywords("operation", old, now, "both");
  diffCallbackItem(before, after, report);
  return [...tellParameters(before, after, parameters, report), ...diffMessages(before, after, report)];
}

/**
 * An operation that is where it was, or is known to have moved, has another name: that is a rename, unless another
 * operation came that has its old one.
 */
function diffOperationId(
  old: LocatedOperation,
  now: LocatedOperation,
  report: OperationReport,
  { isFree, confidenceOf }: OperationNames,
): void {
  const [id, newId] = [textOf(old.value.operationId), textOf(now.value.operationId)];
  if (id !== "" && newId !== "" && isFree(id) && !old.isCallback) {
    const message = `operation ${id} was renamed to ${newId}`;
    const isHere = old.method === now.method && templateOf(old.path) === templateOf(now.path);
    const evidence = [isHere ? "same path and method" : "the operation moved"];
    const finding = { kind: "operation-renamed", effect: "replaced", message } as const;
    report.changed(old, now, "both", finding, { confidence: confidenceOf(old), evidence });
    return;
  }
  const effect = id === "" ? "extended" : "replaced";
  const message = `operation ${old.id} is called ${now.id} now`;
  report.changed(old, now, "both", { kind: "operation-id-changed", effect, message });
}

function tellParameters(
  before: Side,
  after: Side,
  { common, renamed, removed, added }: ParameterPairs,
  report: OperationReport,
): SchemaPair[] {
  for (const { gone, came, ...rename } of renamed) {
    const message = `parameter ${gone.value.name} was renamed to ${came.value.name}`;
    report.changed(gone, came, "request", { kind: "parameter-renamed", effect: "replaced", message }, rename);
  }
  for (const { gone, doubt } of removed) {
    const message = removalMessage(`parameter ${gone.value.name}`, doubt);
    const finding = { kind: "parameter-removed", effect: "replaced", message } as const;
    report.only(unlessStill(after, gone), "request", finding, doubtOf(doubt));
  }
  for (const came of added) {
    const { name, required } = came.value;
    const [effect, words] =
      required === true ? (["narrowed", ", and is required"] as const) : (["extended", ""] as const);
    const message = `parameter ${name} was added${words}`;
    report.only(unlessStill(before, came), "request", { kind: "parameter-added", effect, message });
  }
  const pairs = [...common, ...renamed.map(({ gone, came }) => [gone, came] as const)];
  return pairs.flatMap(([gone, came]) => diffParameter(...whereTheyDiffer(gone, came), report));
}

/** Where a parameter stands; if the other version has it there, too, where it is used. */
function unlessStill({ document }: Side, parameter: Located): Located {
  const { value } = follow(document, parameter.at, valueAt(document, parameter.at));
  const isStill = value.name === parameter.value.name && value.in === parameter.value.in;
  return isStill ? atSite(parameter) : parameter;
}
