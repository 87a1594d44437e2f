import { isObject, type JsonObject, objectsIn, tokensOf, valueAt } from "@tenant-api/openapi";
import type { Direction } from "../change/change.ts";
import { follow, operationsIn, operationsOf, parametersOf, webhooksOf } from "./spec-reader.ts";

type Side = "request" | "response";

/** Which operations reach a component schema, and on which side. */
export type Reach = Record<Side, Set<string>>;

/** For each component schema, the operations that reach it, through other schemas too. */
export function reachOf(document: JsonObject): Map<string, Reach> {
  const components = isObject(document.components) ? document.components : {};
  const directOn = (side: Side) =>
    new Map(objectsIn(components.schemas).map(([name, schema]) => [name, schemasIn(document, schema, side)]));
  const direct = { request: directOn("request"), response: directOn("response") };
  const reach = new Map(
    objectsIn(components.schemas).map(([name]) => [
      name,
      { request: new Set<string>(), response: new Set<string>() },
    ]),
  );

  const spread = (from: unknown, side: Side, id: string) => {
    const open = [...schemasIn(document, from, side)];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const found = reach.get(name);
      if (!found || found[side].has(id)) continue;
      found[side].add(id);
      open.push(...(direct[side].get(name) ?? []));
    }
  };
  for (const operation of [...operationsOf(document), ...webhooksOf(document).values()]) {
    const { parameters: _, requestBody, responses, callbacks } = operation.value;
    const [sent, read] = operation.isCallback
      ? (["response", "request"] as const)
      : (["request", "response"] as const);
    for (const { value } of parametersOf(operation).values()) {
      spread(value, sent, operation.id);
    }
    spread(requestBody, sent, operation.id);
    spread(responses, read, operation.id);
    for (const [, callback] of objectsIn(callbacks)) {
      for (const call of operationsIn(document, "#", follow(document, "#", callback).value)) {
        // What the service sends to a callback is read by the consumer, and answered.
        spread(call.value.requestBody, read, operation.id);
        spread(call.value.responses, sent, operation.id);
      }
    }
  }
  return reach;
}

export function directionOf({ request, response }: Reach): Direction {
  if (request.size > 0 && response.size === 0) return "request";
  return response.size > 0 && request.size === 0 ? "response" : "both";
}

/**
 * The component schemas that something refers to without going through one of them. What is in a field that does not
 * occur on that side is left out.
 */
function schemasIn(document: JsonObject, root: unknown, side: Side): Set<string> {
  const absent = side === "request" ? "readOnly" : "writeOnly";
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const { $ref } = value as JsonObject;
    if (typeof $ref === "string") {
      const [components, kind, name] = tokensOf($ref);
      if (components === "components" && kind === "schemas" && name !== undefined) found.add(name);
      else visit(valueAt(document, $ref));
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      const isFields = key === "properties" && isObject(inner);
      const fields = isFields ? objectsIn(inner).filter(([, field]) => field[absent] !== true) : [];
      if (isFields) for (const [, field] of fields) visit(field);
      else visit(inner);
    }
  };
  visit(root);
  return found;
}
