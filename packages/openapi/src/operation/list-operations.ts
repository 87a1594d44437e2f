import { followReference, type Place } from "../document/follow-reference.ts";
import { type ItemOperation, operationsOfItem } from "../document/methods.ts";
import { type JsonObject, listOf, objectAt, objectsIn, stringOrNull } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import type { Body, Declared, Operation, Parameter, RequestBody, Response } from "./operation.ts";
import { type ParameterStyle, styleOf } from "./parameter-style.ts";

/**
 * The operations under `paths`, in the order of the spec.
 *
 * @example
 * listOperations(document).map(({ method, path }) => `${method} ${path}`); // ["get /events", "post /events"]
 */
export function listOperations(document: JsonObject): Operation[] {
  return operationsIn(document, "#/paths", document.paths);
}

/**
 * The operations of path items by name: of `paths`, `webhooks`, or a callback.
 *
 * @param at Where the path items stand.
 * @example
 * operationsIn(document, "#/webhooks", document.webhooks);
 */
export function operationsIn(document: JsonObject, at: Pointer, items: unknown): Operation[] {
  return objectsIn(items).flatMap(([path, item]) => {
    const pathItem = followReference(document, childOf(at, path), item);
    if (pathItem === null) return [];
    return operationsOfItem(pathItem.value).map((one) => describe(document, path, pathItem, one));
  });
}

function describe(
  document: JsonObject,
  path: string,
  pathItem: Place,
  { method, tokens, value }: ItemOperation,
): Operation {
  const pointer = childOf(pathItem.pointer, ...tokens);
  const id = stringOrNull(value.operationId);
  const described: Omit<Operation, ReadLater> = {
    id,
    name: id ?? `${method.toUpperCase()} ${path}`,
    method,
    path,
    pointer,
    value,
    pathItem,
  };
  // Most who ask for operations want to know only which there are.
  return Object.defineProperties(described, {
    parameters: readOnce((): Parameter[] => {
      const found = new Map<string, Parameter>();
      for (const holder of [pathItem, { pointer, value }])
        for (const [index, parameter] of listOf(holder.value.parameters).entries()) {
          const place = declaredAt(document, childOf(holder.pointer, "parameters", index), parameter);
          const { name, in: where } = place?.value ?? {};
          // One without a name or a place is none: nobody can send it.
          if (place && typeof name === "string" && typeof where === "string")
            found.set(`${where} ${name}`, { ...place, name, in: where, ...describeValue(place) });
        }
      return [...found.values()];
    }),
    requestBody: readOnce((): RequestBody | null => {
      const place = declaredAt(document, childOf(pointer, "requestBody"), value.requestBody);
      return place && { ...place, isRequired: place.value.required === true, bodies: bodiesOf(place) };
    }),
    responses: readOnce((): Operation["responses"] => {
      const found = new Map<string, Response>();
      for (const [status, response] of Object.entries(objectAt(value, "responses"))) {
        const place = declaredAt(document, childOf(pointer, "responses", status), response);
        if (place) found.set(status, { ...place, status, bodies: bodiesOf(place) });
      }
      return found;
    }),
  } satisfies Record<ReadLater, PropertyDescriptor>) as Operation;
}

type ReadLater = "parameters" | "requestBody" | "responses";

/** A property that is read when it is asked for, and once. */
function readOnce(read: () => unknown): PropertyDescriptor {
  let known: [unknown] | undefined;
  return {
    enumerable: true,
    get() {
      known ??= [read()];
      return known[0];
    },
  };
}

/**
 * How a parameter or a header is written, and where its schema stands.
 *
 * @example
 * describeValue({ pointer, value: { in: "query", name: "size", schema: { type: "integer" } } }).schema;
 * // `${pointer}/schema`
 */
export function describeValue({ pointer, value }: Place): {
  isRequired: boolean;
  style: ParameterStyle;
  schema: Pointer | null;
} {
  const style = styleOf(value);
  const holder = style.contentType === null ? pointer : childOf(pointer, "content", style.contentType);
  const { schema } = style.contentType === null ? value : objectAt(value.content, style.contentType);
  return {
    isRequired: value.required === true,
    style,
    schema: schema === undefined ? null : childOf(holder, "schema"),
  };
}

/**
 * Something that a document says at a place, or refers to there; null for what is no object, or leads to none.
 *
 * @example
 * declaredAt(document, site, { $ref: "#/components/headers/Page" });
 * // { pointer: "#/components/headers/Page", value: …, site, written: { $ref: … } }
 */
export function declaredAt(document: JsonObject, site: Pointer, written: unknown): Declared | null {
  const place = followReference(document, site, written);
  return place && { ...place, site, written };
}

function bodiesOf({ pointer, value }: Place): Body[] {
  const content = objectAt(value, "content");
  return Object.keys(content).map((mediaType) => {
    const at = childOf(pointer, "content", mediaType);
    return { mediaType, pointer: at, value: objectAt(content, mediaType), schema: childOf(at, "schema") };
  });
}
