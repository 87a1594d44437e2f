import { type JsonObject, objectsIn, pointerOf } from "@tenant-api/openapi";
import type { ChangeCollector } from "../collect/change-collector.ts";
import { whereTheyDiffer } from "../collect/compare-places.ts";
import { keywordFindings } from "../keywords/keyword-findings.ts";
import { templateOf } from "../migration/path-template.ts";
import { follow, type Located, operationsIn } from "../spec/spec-reader.ts";
import type { OperationReport } from "./operation-report.ts";
import type { Side } from "./parameter-pairs.ts";

interface LocatedItem extends Located {
  operations: string[];
}

/** The servers of an operation: its own, or those of its path; undefined if it has those of the document. */
export function ownServersOf(side: Side): unknown {
  return side.operation.value.servers ?? itemOf(side).value.servers;
}

/** Compares what each path and each webhook says of all of its operations, also one that has none. */
export function diffPathItems(before: JsonObject, after: JsonObject, report: ChangeCollector): void {
  for (const root of ["paths", "webhooks"] as const) {
    const news = itemsOf(after, root);
    for (const [path, item] of itemsOf(before, root)) {
      const other = news.get(path);
      if (other === undefined) continue;
      const [old, now] = whereTheyDiffer(item, other);
      const reach = { direction: "both", operations: item.operations } as const;
      for (const finding of keywordFindings("pathItem", old.value, now.value))
        report.finding({ ...reach, at: old.at, to: now.at }, finding);
      const sites = { at: item.site ?? item.at, to: other.site ?? other.at };
      for (const finding of keywordFindings("pathItem", item.beside ?? {}, other.beside ?? {}))
        report.finding({ ...reach, ...sites }, finding);
    }
  }
}

/** Compares what a callback says of all of its operations. */
export function diffCallbackItem(before: Side, after: Side, report: OperationReport): void {
  const [old, now] = [before.operation, after.operation];
  if (old.isWithin !== true || templateOf(old.path) !== templateOf(now.path)) return;
  report.keywords("pathItem", itemOf(before), itemOf(after), "both");
}

/** The path items below a key of a document, by path without the names of its placeholders. */
function itemsOf(document: JsonObject, root: "paths" | "webhooks"): Map<string, LocatedItem> {
  return new Map(
    objectsIn(document[root]).map(([path, item]) => [
      templateOf(path),
      {
        ...follow(document, pointerOf([root, path]), item),
        operations: operationsIn(document, pointerOf([root]), { [path]: item }).map(({ id }) => id),
      },
    ]),
  );
}

function itemOf({ operation: { declared } }: Side): Located {
  const { pointer: at, value } = declared.pathItem;
  return { at, value };
}
