import { childOf, isJson, objectAt, type Place, type Pointer } from "@tenant-api/openapi";
import type { BridgeGap } from "./bridge-table.ts";
import type { DraftNode, Places } from "./draft.ts";
import type { PairedOperation } from "./pair-operations.ts";

export interface DraftBodies {
  body: DraftNode | undefined;
  /** By status; undefined for bodies that are not there in both releases. */
  responses: Map<string, DraftNode | undefined>;
  gaps: (BridgeGap & { node: DraftNode })[];
}

/** The bodies of an operation that are JSON. */
export function draftBodies(
  { old, now }: PairedOperation,
  draft: (places: Places) => DraftNode | undefined,
): DraftBodies {
  const gaps: DraftBodies["gaps"] = [];
  const pair = (before: Place | null | undefined, after: Place | null | undefined) => {
    const other = draft([schemasOf(before, false), schemasOf(after, false)]);
    if (other)
      gaps.push({ at: before?.pointer ?? "#", reason: "A table translates JSON alone.", node: other });
    return draft([schemasOf(before, true), schemasOf(after, true)]);
  };
  const [before, after] = [byStatus(old.responses), byStatus(now.responses)];
  const statuses = new Set([...before.keys(), ...after.keys()]);
  const responses = new Map(
    [...statuses].map((status) => [status, pair(covering(before, status), covering(after, status))]),
  );
  return { body: pair(old.requestBody, now.requestBody), responses, gaps };
}

/** `2xx` is written `2XX`. */
function byStatus(responses: ReadonlyMap<string, Place>): Map<string, Place> {
  return new Map(
    [...responses].map(([status, place]) => [status === "default" ? status : status.toUpperCase(), place]),
  );
}

/** The response that stands for a status: itself, its range, or the default. */
function covering(responses: ReadonlyMap<string, Place>, status: string): Place | undefined {
  const keys = status === "default" ? [status] : [status, `${status[0]}XX`, "default"];
  return keys.map((key) => responses.get(key)).find((place) => place !== undefined);
}

function schemasOf(place: Place | null | undefined, isOfJson: boolean): Pointer[] {
  if (!place) return [];
  return Object.entries(objectAt(place.value, "content"))
    .filter(([type, media]) => isJson(type) === isOfJson && "schema" in Object(media))
    .map(([type]) => childOf(place.pointer, "content", type, "schema"));
}
