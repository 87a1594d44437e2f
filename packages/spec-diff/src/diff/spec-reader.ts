import { isObject, type JsonObject, listOf, objectsIn } from "../json.ts";
import { type Pointer, pointerOf, tokensOf, valueAt } from "../json-pointer.ts";
import type { Direction } from "./change.ts";

/** The keys of a path item that hold an operation. */
export const METHODS: ReadonlySet<string> = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
]);

/** Something in a spec, where it stands once references are followed. */
export interface Located {
  at: Pointer;
  value: JsonObject;
}

export interface LocatedOperation extends Located {
  id: string;
  method: string;
  path: string;
}

/** Follows references within a document, and remembers where they led. A circle ends in an empty object. */
export function follow(document: JsonObject, at: Pointer, value: unknown): Located {
  const seen = new Set<unknown>();
  let [place, node] = [at, value];
  while (isObject(node) && typeof node.$ref === "string" && !seen.has(node)) {
    seen.add(node);
    place = node.$ref;
    node = valueAt(document, place);
  }
  return { at: place, value: isObject(node) && node.$ref === undefined ? node : {} };
}

/** The operations under `paths`. */
export function operationsOf(document: JsonObject): LocatedOperation[] {
  return objectsIn(document.paths).flatMap(([path, item]) => {
    const { at, value } = follow(document, pointerOf(["paths", path]), item);
    return objectsIn(value)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        id:
          typeof operation.operationId === "string"
            ? operation.operationId
            : `${method.toUpperCase()} ${path}`,
        method,
        path,
        at: at + pointerOf([method]).slice(1),
        value: operation,
      }));
  });
}

/** The parameters of an operation, those of its path among them, by place and name. */
export function parametersOf(document: JsonObject, operation: LocatedOperation): Map<string, Located> {
  const itemAt = operation.at.slice(0, operation.at.lastIndexOf("/"));
  const item = valueAt(document, itemAt);
  const lists = [
    { at: `${itemAt}/parameters`, list: isObject(item) ? listOf(item.parameters) : [] },
    { at: `${operation.at}/parameters`, list: listOf(operation.value.parameters) },
  ];
  const located = lists.flatMap(({ at, list }) =>
    list.map((parameter, index) => follow(document, `${at}/${index}`, parameter)),
  );
  return new Map(located.map((parameter) => [`${parameter.value.in} ${parameter.value.name}`, parameter]));
}

/** Which operations reach a component schema, and on which side. */
export interface Reach {
  request: Set<string>;
  response: Set<string>;
}

/** For each component schema, the operations that reach it, through other schemas too. */
export function reachOf(document: JsonObject): Map<string, Reach> {
  const components = isObject(document.components) ? document.components : {};
  const direct = new Map(
    objectsIn(components.schemas).map(([name, schema]) => [name, schemasIn(document, schema)]),
  );
  const reach = new Map(
    [...direct.keys()].map((name) => [name, { request: new Set<string>(), response: new Set<string>() }]),
  );

  const spread = (from: ReadonlySet<string>, side: "request" | "response", id: string) => {
    const open = [...from];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const found = reach.get(name);
      if (!found || found[side].has(id)) continue;
      found[side].add(id);
      open.push(...(direct.get(name) ?? []));
    }
  };
  for (const operation of operationsOf(document)) {
    const { parameters: _, requestBody, responses, callbacks } = operation.value;
    for (const { value } of parametersOf(document, operation).values()) {
      spread(schemasIn(document, value), "request", operation.id);
    }
    spread(schemasIn(document, requestBody), "request", operation.id);
    spread(schemasIn(document, responses), "response", operation.id);
    // What the service sends to a callback is read by the consumer, as a response is.
    spread(schemasIn(document, callbacks), "response", operation.id);
  }
  return reach;
}

export function directionOf({ request, response }: Reach): Direction {
  if (request.size > 0 && response.size === 0) return "request";
  return response.size > 0 && request.size === 0 ? "response" : "both";
}

/** The component schemas that something refers to without going through one of them. */
function schemasIn(document: JsonObject, root: unknown): Set<string> {
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
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(root);
  return found;
}
