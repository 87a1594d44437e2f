import type { JsonObject } from "@tenant-api/openapi";
import type { ChangeCollector } from "../collect/change-collector.ts";
import { doubtOf, removalMessage } from "../collect/removal.ts";
import type { SchemaPair } from "../collect/schema-pair.ts";
import type { RenameDecisions } from "../renames/decide-renames.ts";
import { type LocatedOperation, webhooksOf } from "../spec/spec-reader.ts";
import { diffOperation, type OperationNames } from "./diff-operation.ts";
import { matchCalls } from "./match-calls.ts";
import { callbacksOf } from "./messages.ts";
import { type OperationPairs, pairOperations } from "./pair-operations.ts";
import { pairParameters } from "./pair-parameters.ts";
import type { ParameterPairs, Side } from "./parameter-pairs.ts";

/** Compares the operations of two specs, and returns the schemas that stand in them, to be compared like others. */
export function diffOperations(
  before: JsonObject,
  after: JsonObject,
  report: ChangeCollector,
  decisions: RenameDecisions,
): SchemaPair[] {
  const pairs = pairOperations(before, after, decisions);
  tellOperations(pairs, report);
  const stayed = [...pairs.common, ...pairs.moved.map(({ gone, came }) => [gone, came] as const)].map(
    ([old, now]) =>
      [
        { document: before, operation: old },
        { document: after, operation: now },
      ] as const,
  );
  const callsOf = (side: Side) => ({ document: side.document, calls: callbacksOf(side) });
  const webhooks = matchCalls(
    "webhook",
    { document: before, calls: webhooksOf(before) },
    { document: after, calls: webhooksOf(after) },
    report,
  );
  const calling = [...stayed, ...webhooks];
  const sides: (readonly [Side, Side])[] = [
    ...calling,
    ...calling.flatMap(([old, now]) => matchCalls("callback", callsOf(old), callsOf(now), report)),
  ];
  const parameters = pairParameters(sides, decisions);
  const names: OperationNames = {
    isFree: (id) => !pairs.added.some(({ value }) => value.operationId === id),
    confidenceOf: (old) => pairs.moved.find(({ gone }) => gone.at === old.at)?.confidence ?? 1,
  };
  return sides.flatMap(([old, now], index) =>
    diffOperation(old, now, parameters[index] as ParameterPairs, report, names),
  );
}

function tellOperations({ moved, removed, added }: OperationPairs, report: ChangeCollector): void {
  for (const { gone, came, ...rename } of moved) {
    const message = `operation ${gone.id} was moved to ${nameOf(came)}`;
    const scope = { direction: "both", operations: [gone.id], at: gone.at, to: came.at } as const;
    report.add(scope, "operation-moved", "replaced", message, rename);
  }
  for (const { gone, doubt: move } of removed) {
    const doubt = move && {
      words: `moved to ${nameOf(move.came)}`,
      confidence: move.confidence,
      evidence: move.evidence,
      candidate: move.came.at,
    };
    const message = removalMessage(`operation ${gone.id}`, doubt);
    const scope = { direction: "both", operations: [gone.id], at: gone.at } as const;
    report.add(scope, "operation-removed", "replaced", message, doubtOf(doubt));
  }
  for (const { id, at } of added) {
    const scope = { direction: "both", operations: [id], at } as const;
    report.add(scope, "operation-added", "extended", `operation ${id} was added`);
  }
}

function nameOf({ method, path }: LocatedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}
