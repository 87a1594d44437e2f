import { nameUniquely, toCamelCase } from "./identifier.ts";
import { booleanOrNull, dereference, isObject, type JsonObject, stringOrNull } from "./json.ts";
import { type SpecNode, walkSpec } from "./walk-spec.ts";

/** An operation of a spec, with what is needed to call it. */
export interface Operation {
  /** Its `operationId`, or a name made from method and path where it has none. */
  id: string;
  /** `id` where that is an identifier of TypeScript, else the nearest one that is. */
  name: string;
  /** In capitals, as HTTP wants it. */
  method: string;
  /** The path template: `/events/{eventId}`. */
  path: string;
  tags: string[];
  /** `x-scope`: what a caller must be allowed to do. */
  scope: string | null;
  /** `x-idempotent`: whether doing it again changes nothing and is no error; `null` where the spec does not say. */
  idempotent: boolean | null;
  /** In the order of the path template. */
  pathParameters: string[];
  queryParameters: string[];
  /** The media types in which a request body can be sent; none if it takes no body. */
  mediaTypes: string[];
  node: SpecNode;
}

/** The operations under `paths`, in the order of the file. */
export function listOperations(document: JsonObject): Operation[] {
  const found = [...walkSpec(document)].filter(isUnderPaths).map((node) => describe(document, node));
  const declared = found.map(({ node }) => stringOrNull(node.value.operationId) ?? "");
  const ids = nameUniquely(
    found.map(({ id }) => id),
    declared,
  );
  const names = nameUniquely(ids.map(toCamelCase), ids);
  return found.map((operation, index) => ({
    ...operation,
    id: ids[index] as string,
    name: names[index] as string,
  }));
}

function isUnderPaths({ kind, parent }: SpecNode): boolean {
  return kind === "operation" && parent?.parent?.kind === "openapi" && parent.pointer.startsWith("#/paths/");
}

function describe(document: JsonObject, node: SpecNode): Omit<Operation, "name"> {
  const { name: method, value, parent } = node;
  const path = parent?.name ?? "";
  const parameters = [parent?.value.parameters, value.parameters]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((parameter) => dereference(document, parameter));
  const queryParameters = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name }) => stringOrNull(name))
    .filter((name) => name !== null);
  const { content } = dereference(document, value.requestBody);
  return {
    id: stringOrNull(value.operationId) || toCamelCase(`${method} ${path}`),
    method: method.toUpperCase(),
    path,
    tags: Array.isArray(value.tags) ? value.tags.map(String) : [],
    scope: stringOrNull(value["x-scope"]),
    idempotent: booleanOrNull(value["x-idempotent"]),
    pathParameters: [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ""),
    queryParameters: [...new Set(queryParameters)],
    mediaTypes: isObject(content) ? Object.keys(content) : [],
    node,
  };
}
