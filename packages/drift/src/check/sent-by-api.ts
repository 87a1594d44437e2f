import { childOf, type JsonObject, objectsIn, type Pointer, valueAt } from "@tenant-api/openapi";
import type { SpecOperation } from "../spec/spec-operation.ts";

/** Where webhooks and callbacks are declared: no traffic that is recorded has them. */
export function sentByApi(document: JsonObject, operations: readonly SpecOperation[]): Pointer[] {
  const callbacks = operations.flatMap(({ pointer }) => {
    const at = childOf(pointer, "callbacks");
    return objectsIn(valueAt(document, at)).map(([name]) => childOf(at, name));
  });
  return [...objectsIn(document.webhooks).map(([name]) => childOf("#/webhooks", name)), ...callbacks];
}
