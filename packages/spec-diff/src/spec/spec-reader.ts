import {
  followReference,
  isObject,
  type JsonObject,
  listOf,
  operationsIn as listOperationsIn,
  objectsIn,
  type Pointer,
  pointerOf,
  splitOperation,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { Direction } from "../change/change.ts";

/** Something in a spec. */
export interface Located {
  /** Where it stands, once references are followed. */
  at: Pointer;
  /** Where it is used, if that is elsewhere. */
  site?: Pointer;
  value: JsonObject;
  /** What stands beside the reference to it. */
  beside?: JsonObject;
}

export interface LocatedOperation extends Located {
  id: string;
  method: string;
  path: string;
  /** Whether the service calls it, and the consumer answers: webhooks and callbacks. */
  isCallback: boolean;
  /** Whether it is called in the course of another operation. */
  isWithin?: boolean;
}

/** Follows references within a document, and remembers where they led. One that leads nowhere gives an empty object. */
export function follow(document: JsonObject, at: Pointer, value: unknown): Located {
  const place = followReference(document, at, value);
  if (place === null) return { at, value: {} };
  if (place.pointer === at) return { at, value: place.value };
  const { $ref: _, ...beside } = isObject(value) ? value : {};
  const isMore = Object.keys(beside).length > 0;
  return { at: place.pointer, site: at, value: place.value, ...(isMore && { beside }) };
}

/** The operations under `paths`. */
export function operationsOf(document: JsonObject): LocatedOperation[] {
  return operationsIn(document, "#/paths", document.paths);
}

/** The operations that the service calls on its own. */
export function webhooksOf(document: JsonObject): Map<string, LocatedOperation> {
  const calls = operationsIn(document, "#/webhooks", document.webhooks);
  return new Map(calls.map((call) => [`${call.method} ${call.path}`, { ...call, isCallback: true }]));
}

/** The operations of some path items. */
export function operationsIn(document: JsonObject, root: Pointer, items: unknown): LocatedOperation[] {
  return listOperationsIn(document, root, items).map(({ id, method, path, pointer, value }) => ({
    id: id ?? `${method.toUpperCase()} ${path}`,
    method,
    path,
    at: pointer,
    value,
    isCallback: false,
  }));
}

/** The ways to be let in that a spec knows, by name. */
export function schemesOf(document: JsonObject): Map<string, Located> {
  const components = isObject(document.components) ? document.components : {};
  return new Map(
    objectsIn(components.securitySchemes).map(([name, scheme]) => [
      name,
      follow(document, pointerOf(["components", "securitySchemes", name]), scheme),
    ]),
  );
}

/** The parameters of an operation, those of its path among them, by place and name. */
export function parametersOf(document: JsonObject, operation: LocatedOperation): Map<string, Located> {
  const itemAt = splitOperation(operation.at).item;
  const item = valueAt(document, itemAt);
  const lists = [
    { at: `${itemAt}/parameters`, list: isObject(item) ? listOf(item.parameters) : [] },
    { at: `${operation.at}/parameters`, list: listOf(operation.value.parameters) },
  ];
  const located = lists
    .flatMap(({ at, list }) => list.map((parameter, index) => follow(document, `${at}/${index}`, parameter)))
    // One without a name or a place is none: nobody can send it.
    .filter(({ value }) => typeof value.name === "string" && typeof value.in === "string");
  return new Map(located.map((parameter) => [`${parameter.value.in} ${parameter.value.name}`, parameter]));
}

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
    for (const { value } of parametersOf(document, operation).values()) {
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
