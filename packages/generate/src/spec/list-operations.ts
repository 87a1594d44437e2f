import {
  type JsonObject,
  type JsonType,
  listOperations as listAll,
  type Pointer,
  SchemaReader,
  type SpecNode,
  type Operation as SpecOperation,
  stringOrNull,
  toCamelCase,
  walkSpec,
} from "@tenant-api/openapi";
import { nameUniquely } from "./identifier.ts";
import { bodyKindsOf, encodingsOf, eventsOf, responseTypesOf, type Styles, stylesOf } from "./wire-format.ts";

/** An operation of a spec, with what is needed to call it. */
export interface Operation {
  /** Its `operationId`, or a name made from method and path where it has none. */
  id: string;
  /** Its `operationId` in the spec, where it was given another name. */
  operationId?: string | undefined;
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
  /** How parameters are written that do not have the default style of their place; by place and name. */
  styles?: Record<string, Styles> | undefined;
  /** How fields of form bodies are written that do not have their default encoding; by media type and name. */
  encodings?: Record<string, Styles> | undefined;
  /** The types of values that a body may have in JSON, by media type, where it may be sent in another one, too. */
  bodyKinds?: Record<string, JsonType[]> | undefined;
  /** The media types of all responses by status, where one of them is not JSON. */
  responseTypes?: Record<string, string[]> | undefined;
  /** What the data of server-sent events are, if they are always JSON or never. */
  eventData?: "json" | "text" | undefined;
  node: SpecNode;
}

/**
 * The operations under `paths`, in the order of the file.
 *
 * @param operationIds Those of the spec, by place, where the document has other names instead.
 */
export function listOperations(
  document: JsonObject,
  operationIds?: ReadonlyMap<Pointer, string | null>,
): Operation[] {
  const nodes = new Map([...walkSpec(document)].map((node) => [node.pointer, node]));
  let reader: SchemaReader | undefined;
  const read = () => (reader ??= new SchemaReader(document));
  const found = listAll(document).flatMap((operation) => {
    const node = nodes.get(operation.pointer);
    if (node === undefined) return [];
    const operationId = operationIds?.get(operation.pointer) ?? undefined;
    const described = describe(document, operation, node, read);
    return [operationId === described.id ? described : { ...described, operationId }];
  });
  const declared = found.map(({ node }) => stringOrNull(node.value.operationId) ?? "");
  const ids = nameUniquely(
    found.map(({ id }) => id),
    declared,
  );
  const names = nameUniquely(ids.map(toCamelCase), ids);
  return found.map(({ id: _, operationId, ...operation }, index) => ({
    id: ids[index] as string,
    operationId,
    ...operation,
    name: names[index] as string,
  }));
}

function describe(
  document: JsonObject,
  operation: SpecOperation,
  node: SpecNode,
  read: () => SchemaReader,
): Omit<Operation, "name"> {
  const { id, method, path, value, parameters, requestBody } = operation;
  const inQuery = parameters.filter((one) => one.in === "query" || one.in === "querystring");
  const idempotent = value["x-idempotent"];
  return {
    id: id || toCamelCase(`${method} ${path}`),
    method: method.toUpperCase(),
    path,
    tags: Array.isArray(value.tags) ? value.tags.map(String) : [],
    scope: stringOrNull(value["x-scope"]),
    idempotent: typeof idempotent === "boolean" ? idempotent : null,
    pathParameters: [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ""),
    queryParameters: inQuery.map(({ name }) => name),
    mediaTypes: (requestBody?.bodies ?? []).map(({ mediaType }) => mediaType),
    styles: stylesOf(operation),
    encodings: encodingsOf(document, requestBody),
    bodyKinds: bodyKindsOf(read, requestBody),
    responseTypes: responseTypesOf(operation),
    eventData: eventsOf(document, operation),
    node,
  };
}
