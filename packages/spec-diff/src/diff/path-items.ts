import { isObject, type JsonObject, parentOf, valueAt } from "@tenant-api/openapi";
import { templateOf } from "../migration/path-template.ts";
import type { OperationReport } from "./operation-report.ts";
import type { Side } from "./parameter-pairs.ts";
import type { Located } from "./spec-reader.ts";

/** The servers of an operation: its own, or those of its path; undefined if it has those of the document. */
export function ownServersOf(side: Side): unknown {
  return side.operation.value.servers ?? itemOf(side).value.servers;
}

/** Compares what a path says of all of its operations; a path that is another one now has its own to say. */
export function diffPathItem(before: Side, after: Side, report: OperationReport): void {
  const [old, now] = [before.operation, after.operation];
  if (templateOf(old.path) !== templateOf(now.path)) return;
  report.keywords("pathItem", itemOf(before), itemOf(after), "both");
}

function itemOf({ document, operation }: Side): Located {
  const at = parentOf(operation.at);
  const value: unknown = valueAt(document, at);
  return { at, value: isObject(value) ? value : ({} as JsonObject) };
}
