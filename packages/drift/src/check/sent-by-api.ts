import { childOf, type JsonObject, objectAt, type Pointer, valueAt } from "@tenant-api/openapi";
import type { SpecOperation } from "../spec/spec-operation.ts";

/** Where webhooks and callbacks are declared: no traffic that is recorded has them. */
export function sentByApi(document: JsonObject, operations: readonly SpecOperation[]): Pointer[] {
  const callbacks = operations.flatMap(({ pointer }) => {
    const at = childOf(pointer, "callbacks");
    return Object.keys(objectAt({ callbacks: valueAt(document, at) }, "callbacks")).map((name) =>
      childOf(at, name),
    );
  });
  return [
    ...Object.keys(objectAt(document, "webhooks")).map((name) => childOf("#/webhooks", name)),
    ...callbacks,
  ];
}
