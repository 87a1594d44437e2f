import { asSchema, canonical, type JsonObject, textOf } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import type { Judging } from "../renames/judging.ts";
import type { Direction, Effect } from "./change.ts";
import type { SchemaPair } from "./diff-schemas.ts";
import { bodyOf, contentOf, responsesOf } from "./messages.ts";
import { pairOperations } from "./pair-operations.ts";
import { type ParameterPairs, pairParameters, type Side } from "./pair-parameters.ts";
import { doubtOf, removalMessage } from "./removal.ts";
import type { Report } from "./report.ts";
import { securityEffect, waysIn } from "./security.ts";
import type { Located, LocatedOperation } from "./spec-reader.ts";

/** Compares the operations of two specs, and returns the schemas that stand in them, to be compared like others. */
export function diffOperations(
  before: JsonObject,
  after: JsonObject,
  report: Report,
  judging: Judging,
): SchemaPair[] {
  const { common, moved, removed, added } = pairOperations(before, after, judging);
  for (const { gone, came, confidence, evidence } of moved) {
    const message = `operation ${gone.id} was moved to ${nameOf(came)}`;
    const scope = { direction: "both", operations: [gone.id], at: gone.at, to: came.at } as const;
    report.add(scope, "operation-moved", "replaced", message, { confidence, evidence });
  }
  for (const { gone, doubt } of removed) {
    const message = `operation ${gone.id} was removed${doubt ? `, or moved to ${nameOf(doubt.came)}?` : ""}`;
    const scope = { direction: "both", operations: [gone.id], at: gone.at } as const;
    const rename = doubt && {
      confidence: doubt.confidence,
      evidence: doubt.evidence,
      candidate: doubt.came.at,
    };
    report.add(scope, "operation-removed", "replaced", message, rename);
  }
  for (const { id, at } of added) {
    const scope = { direction: "both", operations: [id], at } as const;
    report.add(scope, "operation-added", "extended", `operation ${id} was added`);
  }

  const sides = [...common, ...moved.map(({ gone, came }) => [gone, came] as const)].map(
    ([old, now]) =>
      [
        { document: before, operation: old },
        { document: after, operation: now },
      ] as const,
  );
  const parameters = pairParameters(sides, judging);
  return sides.flatMap(([old, now], index) =>
    diffOperation(old, now, parameters[index] as ParameterPairs, report),
  );
}

function nameOf({ method, path }: LocatedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function diffOperation(before: Side, after: Side, parameters: ParameterPairs, report: Report): SchemaPair[] {
  const operations = [before.operation.id];
  const pairs: SchemaPair[] = [];
  const scope = (old: Located, now: Located, direction: Direction) => ({
    at: old.at,
    to: now.at,
    direction,
    operations,
  });
  const tell = (
    old: Located,
    now: Located,
    direction: Direction,
    kind: string,
    effect: Effect,
    message: string,
  ) => report.add(scope(old, now, direction), kind, effect, message);

  const { operation: old } = before;
  const { operation: now } = after;
  const differs = (key: string) => canonical(old.value[key]) !== canonical(now.value[key]);
  if (differs("operationId"))
    tell(old, now, "both", "operation-id-changed", "replaced", `operation ${old.id} is called ${now.id} now`);
  if (old.value.deprecated !== true && now.value.deprecated === true)
    tell(old, now, "both", "deprecated", "extended", "is deprecated");
  const [ways, newWays] = [waysIn(before), waysIn(after)];
  if (canonical(ways) !== canonical(newWays)) {
    tell(old, now, "request", "security-changed", securityEffect(ways, newWays), "security changed");
  }
  if (differs("x-scope")) {
    const message = `scope ${textOf(old.value["x-scope"]) || "none"} became ${textOf(now.value["x-scope"]) || "none"}`;
    tell(old, now, "request", "scope-changed", "replaced", message);
  }
  for (const key of ["summary", "description", "tags", "x-provenance", "x-source"]) {
    if (differs(key))
      tell(
        old,
        now,
        "both",
        `${key.replace("x-", "")}-changed`,
        "described",
        `${key.replace("x-", "")} changed`,
      );
  }

  for (const [a, b] of parameters.common) compareParameter(a, b);
  for (const { gone, came, confidence, evidence } of parameters.renamed) {
    const message = `parameter ${gone.value.name} was renamed to ${came.value.name}`;
    report.add(scope(gone, came, "request"), "parameter-renamed", "replaced", message, {
      confidence,
      evidence,
    });
    compareParameter(gone, came);
  }
  for (const { gone, doubt } of parameters.removed) {
    const message = removalMessage(`parameter ${gone.value.name}`, doubt);
    const place = { at: gone.at, direction: "request", operations } as const;
    report.add(place, "parameter-removed", "replaced", message, doubtOf(doubt));
  }
  for (const { at, value } of parameters.added) {
    const isRequired = value.required === true;
    const message = `parameter ${value.name} was added${isRequired ? ", and is required" : ""}`;
    const effect = isRequired ? "narrowed" : "extended";
    report.add({ at, direction: "request", operations }, "parameter-added", effect, message);
  }

  const [body, newBody] = [bodyOf(before), bodyOf(after)];
  if (body && newBody) {
    compareRequired(body, newBody, "the request body");
    pairs.push(...diffContent(body, newBody, "request"));
  } else if (body) {
    report.add(
      { at: body.at, direction: "request", operations },
      "request-body-removed",
      "replaced",
      "the request body was removed",
    );
  } else if (newBody) {
    const effect = newBody.value.required === true ? "narrowed" : "extended";
    report.add(
      { at: newBody.at, direction: "request", operations },
      "request-body-added",
      effect,
      "a request body was added",
    );
  }

  comparePlaces(responsesOf(before), responsesOf(after), {
    both: (a, b) => {
      if (canonical(a.value.description) !== canonical(b.value.description))
        tell(a, b, "response", "description-changed", "described", "description changed");
      pairs.push(...diffContent(a, b, "response"));
    },
    gone: ({ at }, status) => {
      const effect = status.startsWith("2") ? "replaced" : "narrowed";
      report.add(
        { at, direction: "response", operations },
        "status-removed",
        effect,
        `status ${status} was removed`,
      );
    },
    came: ({ at }, status) =>
      report.add(
        { at, direction: "response", operations },
        "status-added",
        "extended",
        `status ${status} was added`,
      ),
  });
  return pairs;

  function compareParameter(a: Located, b: Located): void {
    const { name, description, schema } = b.value;
    compareRequired(a, b, `parameter ${name}`);
    if (canonical(a.value.description) !== canonical(description)) {
      tell(a, b, "request", "description-changed", "described", "description changed");
    }
    pairs.push(...schemaPair(scope(a, b, "request"), a.value.schema, schema, ["schema"]));
  }

  function compareRequired(a: Located, b: Located, what: string): void {
    const [was, is] = [a.value.required === true, b.value.required === true];
    if (!was && is) tell(a, b, "request", "became-required", "narrowed", `${what} is required now`);
    if (was && !is) tell(a, b, "request", "became-optional", "widened", `${what} is not required any more`);
  }

  function diffContent(a: Located, b: Located, direction: Direction): SchemaPair[] {
    const found: SchemaPair[] = [];
    comparePlaces(contentOf(a), contentOf(b), {
      both: (c, d) =>
        found.push(...schemaPair(scope(c, d, direction), c.value.schema, d.value.schema, ["schema"])),
      gone: ({ at }, type) =>
        report.add({ at, direction, operations }, "media-type-removed", "replaced", `${type} was removed`),
      came: ({ at }, type) =>
        report.add({ at, direction, operations }, "media-type-added", "extended", `${type} was added`),
    });
    return found;
  }
}

/** Goes through two sets of places by their keys. */
function comparePlaces(
  old: ReadonlyMap<string, Located>,
  now: ReadonlyMap<string, Located>,
  on: {
    both: (before: Located, after: Located) => void;
    gone: (before: Located, key: string) => void;
    came: (after: Located, key: string) => void;
  },
): void {
  for (const [key, before] of old) {
    const after = now.get(key);
    if (after) on.both(before, after);
    else on.gone(before, key);
  }
  for (const [key, after] of now) if (!old.has(key)) on.came(after, key);
}

function schemaPair(
  { at, to, direction, operations }: { at: string; to: string; direction: Direction; operations: string[] },
  before: unknown,
  after: unknown,
  tokens: string[],
): SchemaPair[] {
  const [old, now] = [asSchema(before), asSchema(after)];
  if (old === undefined && now === undefined) return [];
  const suffix = pointerOf(tokens).slice(1);
  return [{ at: at + suffix, to: to + suffix, direction, operations, before: old ?? {}, after: now ?? {} }];
}
