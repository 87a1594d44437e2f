import { childOf } from "@tenant-api/openapi";
import { placeName } from "@tenant-api/spec-diff";
import { groupBy } from "../collections/group-by.ts";
import { CERTAIN, type FieldRename } from "../renames/find-renames.ts";
import { countOf, type ObservedObjects, sourceOf, totalOf } from "../renames/observed-objects.ts";
import { spanOf } from "../shape/day.ts";
import type { Finding, OperationFindings } from "./finding.ts";

/**
 * Says of missing and unknown fields that they are one, renamed. Where the spec has the new name already, and the old one
 * is gone from traffic, there is nothing left to say.
 */
export function explainRenames(
  operations: readonly OperationFindings[],
  renames: readonly FieldRename[],
  objects: readonly ObservedObjects[],
): OperationFindings[] {
  return operations.map((operation) => {
    const own = objects.filter(({ operationId }) => operationId === operation.operationId);
    const findings = renames.reduce((all, rename) => explainRename(all, rename, own), operation.findings);
    return { ...operation, findings };
  });
}

function explainRename(
  findings: readonly Finding[],
  rename: FieldRename,
  objects: readonly ObservedObjects[],
): Finding[] {
  const isDone = rename.isInSpec && rename.confidence >= CERTAIN && !rename.isOldStillSent;
  if (rename.isInSpec && !isDone) return [...findings];
  const declared = rename.isInSpec ? rename.to : rename.from;
  const own = objects.filter(
    (one) => one.declared.get(declared)?.at === rename.at && rename.sources.includes(sourceOf(one)),
  );
  const messages = groupBy(own, ({ direction, status }) => `${direction} ${status}`);
  return [...messages.values()].reduce((all, group) => explainIn(all, rename, group), [...findings]);
}

/** @param objects All that had, or could have, the field in messages of one direction and status. */
function explainIn(
  findings: readonly Finding[],
  { at, from, to, isInSpec, confidence, evidence }: FieldRename,
  objects: readonly ObservedObjects[],
): Finding[] {
  const { direction, status } = objects[0] ?? {};
  const other = isInSpec ? from : to;
  const seen = countOf(objects, other);
  if (direction === undefined || status === undefined || seen === 0) return [...findings];
  const places = new Set(objects.map(({ owner }) => childOf(owner, "properties", other)));
  const left = findings.flatMap((finding) => {
    if (finding.direction !== direction || finding.status !== status) return [finding];
    if (finding.kind === "field-unknown" && places.has(finding.at)) return [];
    if (finding.kind !== "field-missing" || finding.at !== at) return [finding];
    // What has neither name lacks the field.
    return finding.seen > seen ? [{ ...finding, seen: finding.seen - seen }] : [];
  });
  if (isInSpec) return left;
  const days = objects
    .filter(({ fields }) => fields.has(to))
    .map(({ day }) => day)
    .sort();
  const renamed: Finding = {
    kind: "field-renamed",
    at,
    field: placeName(at),
    to,
    direction,
    status,
    seen,
    of: totalOf(objects),
    confidence,
    evidence,
    ...spanOf(days),
  };
  return [...left, renamed];
}
