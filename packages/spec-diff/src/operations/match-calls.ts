import type { JsonObject } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import type { ChangeCollector } from "../collect/change-collector.ts";
import { comparePlaces } from "../collect/compare-places.ts";
import type { LocatedOperation } from "../spec/spec-reader.ts";
import type { Side } from "./parameter-pairs.ts";

/** What the service calls on its own, in one version of a spec. */
export interface Calls {
  document: JsonObject;
  calls: ReadonlyMap<string, LocatedOperation>;
}

/** Tells which calls are gone and which came; returns those that stayed, in both versions. */
export function matchCalls(
  what: "callback" | "webhook",
  before: Calls,
  after: Calls,
  report: ChangeCollector,
): (readonly [Side, Side])[] {
  const stayed: (readonly [Side, Side])[] = [];
  const only = ({ at, id }: LocatedOperation, kind: string, effect: Effect) => {
    const scope = { at, direction: "both", operations: [id] } as const;
    report.add(scope, `${what}-${kind}`, effect, `${what} ${id} was ${kind}`);
  };
  comparePlaces(before.calls, after.calls, {
    both: (old, now) =>
      stayed.push([
        { document: before.document, operation: old },
        { document: after.document, operation: now },
      ]),
    gone: (call) => only(call, "removed", "replaced"),
    came: (call) => only(call, "added", "extended"),
  });
  return stayed;
}
