import { SCOPE } from "../extensions.ts";
import { canonical, type JsonObject, textOf } from "../json.ts";
import type { Direction, Effect } from "./change.ts";
import { comparePlaces, whereTheyDiffer } from "./compare-places.ts";
import { diffMessages } from "./diff-messages.ts";
import { diffParameter } from "./diff-parameter.ts";
import type { SchemaPair } from "./diff-schemas.ts";
import { callbacksOf } from "./messages.ts";
import { OperationReport } from "./operation-report.ts";
import { pairParameters, type Side } from "./pair-parameters.ts";
import type { Report } from "./report.ts";
import { deprecationFindings, wordFindings } from "./schema-rules.ts";
import { securityEffect, waysIn } from "./security.ts";
import { type LocatedOperation, operationsOf, parametersOf, webhooksOf } from "./spec-reader.ts";

/** Compares the operations of two specs, and returns the schemas that stand in them, to be compared like others. */
export function diffOperations(before: JsonObject, after: JsonObject, report: Report): SchemaPair[] {
  const [old, now] = [byPath(operationsOf(before)), byPath(operationsOf(after))];
  const pairs: SchemaPair[] = [];
  for (const [key, operation] of old) {
    const other = now.get(key);
    if (other)
      pairs.push(
        ...diffOperation({ document: before, operation }, { document: after, operation: other }, report),
      );
  }
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, operation]) => operation);
  const came = [...now].filter(([key]) => !old.has(key)).map(([, operation]) => operation);
  for (const operation of gone) {
    // The id is the operation's name: where it stays, the operation does, wherever it went.
    const moved = came.find(({ id, value }) => id === operation.id && typeof value.operationId === "string");
    const scope = { direction: "both", operations: [operation.id] } as const;
    if (moved) {
      const message = `operation ${operation.id} was moved to ${moved.method.toUpperCase()} ${moved.path}`;
      report.add({ ...scope, at: operation.at, to: moved.at }, "operation-moved", "replaced", message, {
        confidence: 1,
        evidence: ["same operationId"],
      });
      pairs.push(
        ...diffOperation({ document: before, operation }, { document: after, operation: moved }, report),
      );
    } else
      report.add(
        { ...scope, at: operation.at },
        "operation-removed",
        "replaced",
        `operation ${operation.id} was removed`,
      );
  }
  for (const operation of came) {
    if (gone.some(({ id }) => id === operation.id && typeof operation.value.operationId === "string"))
      continue;
    const scope = { direction: "both", operations: [operation.id], at: operation.at } as const;
    report.add(scope, "operation-added", "extended", `operation ${operation.id} was added`);
  }
  const [calls, newCalls] = [before, after].map((document) => [document, webhooksOf(document)] as const);
  if (calls && newCalls) pairs.push(...diffCalls("webhook", calls, newCalls, report));
  return pairs;
}

function diffOperation(before: Side, after: Side, all: Report): SchemaPair[] {
  const { operation: old } = before;
  const { operation: now } = after;
  const report = new OperationReport(all, old.id, old.isCallback);
  const changed = (kind: string, effect: Effect, message: string, side: Direction = "request") =>
    report.changed(old, now, side, { kind, effect, message });
  const differs = (key: string) => canonical(old.value[key]) !== canonical(now.value[key]);
  const pairs: SchemaPair[] = [];

  if (differs("operationId"))
    changed("operation-id-changed", "replaced", `operation ${old.id} is called ${now.id} now`, "both");
  const [ways, newWays] = [waysIn(before), waysIn(after)];
  if (canonical(ways) !== canonical(newWays)) {
    changed("security-changed", securityEffect(ways, newWays), "security changed");
  }
  if (differs(SCOPE)) {
    const [scope, newScope] = [old, now].map(({ value }) => textOf(value[SCOPE]) || "none");
    changed("scope-changed", "replaced", `scope ${scope} became ${newScope}`);
  }
  if (differs("servers")) changed("servers-changed", "replaced", "servers changed");
  const words = wordFindings(old.value, now.value, ["summary", "description", "tags", "externalDocs"]);
  for (const finding of [...deprecationFindings(old.value, now.value), ...words]) {
    report.changed(old, now, "both", finding);
  }

  const [parameters, newParameters] = [parametersOf(before.document, old), parametersOf(after.document, now)];
  const renamed = pairParameters(before, after, parameters, newParameters);
  for (const { confidence, evidence, ...pair } of renamed) {
    const [gone, came] = whereTheyDiffer(pair.gone, pair.came);
    const message = `parameter ${gone.value.name} was renamed to ${came.value.name}`;
    const finding = { kind: "parameter-renamed", effect: "replaced", message } as const;
    report.changed(gone, came, "request", finding, { confidence, evidence });
    pairs.push(...diffParameter(gone, came, report));
  }
  comparePlaces(parameters, newParameters, {
    both: (gone, came) => pairs.push(...diffParameter(gone, came, report)),
    gone: (parameter) => {
      if (renamed.some(({ gone }) => gone.value === parameter.value)) return;
      const message = `parameter ${parameter.value.name} was removed`;
      report.only(parameter, "request", { kind: "parameter-removed", effect: "replaced", message });
    },
    came: (parameter) => {
      if (renamed.some(({ came }) => came.value === parameter.value)) return;
      const { name, required } = parameter.value;
      const [effect, words] =
        required === true ? (["narrowed", ", and is required"] as const) : (["extended", ""] as const);
      report.only(parameter, "request", {
        kind: "parameter-added",
        effect,
        message: `parameter ${name} was added${words}`,
      });
    },
  });

  pairs.push(...diffMessages(before, after, report));
  const [calls, newCalls] = [before, after].map((side) => [side.document, callbacksOf(side)] as const);
  if (calls && newCalls) pairs.push(...diffCalls("callback", calls, newCalls, all));
  return pairs;
}

/** Compares what the service calls on its own. */
function diffCalls(
  what: "callback" | "webhook",
  [before, old]: readonly [JsonObject, ReadonlyMap<string, LocatedOperation>],
  [after, now]: readonly [JsonObject, ReadonlyMap<string, LocatedOperation>],
  report: Report,
): SchemaPair[] {
  const pairs: SchemaPair[] = [];
  const only = ({ at, id }: LocatedOperation, kind: string, effect: Effect) =>
    report.add(
      { at, direction: "both", operations: [id] },
      `${what}-${kind}`,
      effect,
      `${what} ${id} was ${kind}`,
    );
  comparePlaces(old, now, {
    both: (call, newCall) => {
      const [from, to] = [
        { document: before, operation: call },
        { document: after, operation: newCall },
      ];
      pairs.push(...diffOperation(from, to, report));
    },
    gone: (call) => only(call, "removed", "replaced"),
    came: (call) => only(call, "added", "extended"),
  });
  return pairs;
}

/** An operation is where its path is; what the parameters of the path are called does not matter. */
function byPath(operations: readonly LocatedOperation[]): Map<string, LocatedOperation> {
  return new Map(
    operations.map((operation) => [
      `${operation.method} ${operation.path.replace(/\{[^}]*\}/g, "{}")}`,
      operation,
    ]),
  );
}
