import { followReference, type Place } from "../document/follow-reference.ts";
import { operationsOfItem } from "../document/methods.ts";
import {
  isObject,
  isReference,
  type JsonObject,
  listOf,
  objectAt,
  objectsIn,
  stringOrNull,
} from "../json/json.ts";
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
    return operationsOfItem(pathItem.value).map(({ method, tokens, value }) =>
      describe(document, method, path, { pointer: childOf(pathItem.pointer, ...tokens), value }, pathItem),
    );
  });
}

function describe(
  document: JsonObject,
  method: string,
  path: string,
  { pointer, value }: Place,
  pathItem: Place,
): Operation {
  const id = stringOrNull(value.operationId);
  // Most who ask for operations want to know only which there are.
  const parameters = once(() => {
    const all = [pathItem, { pointer, value }].flatMap((holder) => parametersOf(document, holder));
    return [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()];
  });
  const requestBody = once(() =>
    describeRequestBody(document, childOf(pointer, "requestBody"), value.requestBody),
  );
  const responses = once(() => {
    const all = Object.entries(objectAt(value, "responses")).flatMap(([status, response]) => {
      const described = describeResponse(document, childOf(pointer, "responses", status), response, status);
      return described === null ? [] : [[status, described] as const];
    });
    return new Map(all);
  });
  return {
    id,
    name: id ?? `${method.toUpperCase()} ${path}`,
    method,
    path,
    pointer,
    value,
    pathItem,
    get parameters() {
      return parameters();
    },
    get requestBody() {
      return requestBody();
    },
    get responses() {
      return responses();
    },
  };
}

function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** The parameters of an operation or a path item. One without a name or a place is none: nobody can send it. */
function parametersOf(document: JsonObject, { pointer, value }: Place): Parameter[] {
  return listOf(value.parameters).flatMap((parameter, index) => {
    const site = childOf(pointer, "parameters", index);
    const place = declaredAt(document, site, parameter);
    const [name, where] = [stringOrNull(place?.value.name), stringOrNull(place?.value.in)];
    if (place === null || name === null || where === null) return [];
    return [{ ...place, name, in: where, ...describeValue(place) }];
  });
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

function describeRequestBody(document: JsonObject, site: Pointer, value: unknown): RequestBody | null {
  const place = declaredAt(document, site, value);
  return place && { ...place, isRequired: place.value.required === true, bodies: bodiesOf(place) };
}

function describeResponse(
  document: JsonObject,
  site: Pointer,
  value: unknown,
  status: string,
): Response | null {
  const place = declaredAt(document, site, value);
  return place && { ...place, status, bodies: bodiesOf(place) };
}

/**
 * Something that a document says at a place, or refers to there; null for what is no object, or leads to none.
 *
 * @example
 * declaredAt(document, site, { $ref: "#/components/headers/Page", description: "Of pets" });
 * // { pointer: "#/components/headers/Page", value: …, site, beside: { description: "Of pets" } }
 */
export function declaredAt(document: JsonObject, site: Pointer, value: unknown): Declared | null {
  const place = followReference(document, site, value);
  if (place === null) return null;
  const { $ref: _, ...beside } = isReference(value) ? value : {};
  return { ...place, site, beside };
}

function bodiesOf({ pointer, value }: Place): Body[] {
  return Object.entries(objectAt(value, "content")).map(([mediaType, body]) => {
    const at = childOf(pointer, "content", mediaType);
    return { mediaType, pointer: at, value: isObject(body) ? body : {}, schema: childOf(at, "schema") };
  });
}
