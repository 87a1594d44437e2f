import {
  childOf,
  encodingOf,
  type FieldEncoding,
  followReference,
  isJson,
  isObject,
  type JsonObject,
  listOf,
  listOperations,
  type Operation,
  objectAt,
  objectsIn,
  type ParameterStyle,
  type Place,
  parseMediaType,
  stringOrNull,
  styleOf,
} from "@tenant-api/openapi";
import { eventDataOf } from "./event-data.ts";

/** A style that differs from the default of its place; it has only the parts that differ. */
export type WrittenStyle = Partial<Omit<ParameterStyle, "contentType"> & { contentType: string }>;

/** By name. */
export type Styles = Record<string, WrittenStyle>;

/** The parameters that are not written in the default style of their place, by place and name. */
export function stylesOf({ parameters }: Operation): Record<string, Styles> | undefined {
  const places = new Map<string, [string, WrittenStyle][]>();
  for (const { value } of parameters) {
    const name = stringOrNull(value.name);
    const place = stringOrNull(value.in);
    if (name === null || place === null) continue;
    const written = differenceOf(styleOf(value), styleOf({ in: place }).style);
    if (Object.keys(written).length > 0) places.set(place, [...(places.get(place) ?? []), [name, written]]);
  }
  return recordOf([...places].map(([place, entries]) => [place, Object.fromEntries(entries)]));
}

/** The fields of form bodies that a client would not write so by itself, by media type and name. */
export function encodingsOf(document: JsonObject, body: Place | null): Record<string, Styles> | undefined {
  if (body === null) return undefined;
  const types = objectsIn(body.value.content).flatMap(([type, mediaType]) => {
    const isMultipart = /^multipart\//i.test(type);
    if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) return [];
    const at = childOf(body.pointer, "content", type, "schema");
    const properties = propertiesOf(document, at, mediaType.schema);
    const names = new Set([...Object.keys(objectAt(mediaType, "encoding")), ...properties.keys()]);
    const fields = [...names].flatMap((name) => {
      const { schema = {}, items = {} } = properties.get(name) ?? {};
      const encoding = encodingOf(mediaType, name, { schema, items, isMultipart });
      const usual = encodingOf({}, name, { schema, items, isMultipart });
      const isSame = encoding.contentType === usual.contentType && isUsual(encoding, isMultipart);
      return isSame ? [] : [[name, fieldOf(encoding)] as const];
    });
    return fields.length === 0 ? [] : [[type, Object.fromEntries(fields)] as const];
  });
  return recordOf(types);
}

/**
 * The media types of each response, if they are not the usual ones: JSON alone, and of a success `application/json`. A success
 * without a body has none, or else `default` would stand for it.
 */
export function responseTypesOf(operation: Operation): Record<string, string[]> | undefined {
  if (acceptedTypes(operation).length > 0 && hasUsualResponses(operation)) return undefined;
  const types = typesByStatus(operation);
  return Object.fromEntries(types.filter(([status, names]) => names.length > 0 || status.startsWith("2")));
}

/** How the data of server-sent events are read; `undefined` if the spec leaves that open, or there are none. */
export function eventsOf(document: JsonObject, operation: Operation): "json" | "text" | undefined {
  const schemas = successesOf(operation).flatMap(([, { value }]) =>
    objectsIn(value.content)
      .filter(([name]) => parseMediaType(name).name === "text/event-stream")
      .map(([, { schema }]) => schema),
  );
  const [first, ...others] = schemas.map((schema) => eventDataOf(document, schema));
  return others.every((other) => other === first) ? first : undefined;
}

function typesByStatus({ responses }: Operation): [string, string[]][] {
  return [...responses].map(([status, { value }]) => [status, Object.keys(objectAt(value, "content"))]);
}

/** The media types of success. */
function acceptedTypes(operation: Operation): string[] {
  return successesOf(operation).flatMap(([, { value }]) => Object.keys(objectAt(value, "content")));
}

/** The responses of success; `default` where there are no others. */
function successesOf({ responses }: Operation): [string, Place][] {
  const all = [...responses];
  const successes = all.filter(([status]) => status.startsWith("2"));
  return successes.length > 0 ? successes : all.filter(([status]) => status === "default");
}

/** Whether a client asks for nothing but `application/json`, and needs to read nothing but JSON. */
function hasUsualResponses(operation: Operation): boolean {
  return (
    acceptedTypes(operation).every((name) => name === "application/json") &&
    typesByStatus(operation).every(([, names]) => names.every(isJson))
  );
}

function differenceOf({ style, explode, allowReserved, contentType }: ParameterStyle, usual: string) {
  if (contentType !== null) return { contentType };
  return {
    ...(style !== usual && { style }),
    ...(explode !== (style === "form") && { explode }),
    ...(allowReserved && { allowReserved }),
  };
}

/** A client sees of a value whether it is a text, a file or something for JSON. */
function isUsual(
  { style, explode, allowReserved, contentType }: FieldEncoding,
  isMultipart: boolean,
): boolean {
  if (isMultipart)
    return contentType !== null && /^(text\/plain|application\/(json|octet-stream))$/.test(contentType);
  return contentType === null && style === "form" && explode && !allowReserved;
}

/** With its style in any case, by which a client knows that there is no media type. */
function fieldOf(encoding: FieldEncoding): WrittenStyle {
  return encoding.contentType === null
    ? { style: encoding.style, ...differenceOf({ ...encoding, contentType: null }, "") }
    : { contentType: encoding.contentType };
}

interface Property {
  schema: JsonObject;
  items: JsonObject;
}

/** The properties of a schema and of the parts of its `allOf`, references followed. */
function propertiesOf(
  document: JsonObject,
  pointer: string,
  schema: unknown,
  known = new Map<string, Map<string, Property>>(),
): Map<string, Property> {
  const place = isObject(schema) ? followReference(document, pointer, schema) : null;
  const before = place && known.get(place.pointer);
  if (before) return before;
  const found = new Map<string, Property>();
  if (place === null) return found;
  known.set(place.pointer, found);
  listOf(place.value.allOf).forEach((part, index) => {
    const at = childOf(place.pointer, "allOf", index);
    for (const [name, property] of propertiesOf(document, at, part, known)) found.set(name, property);
  });
  for (const [name, value] of objectsIn(place.value.properties)) {
    const property = followReference(document, childOf(place.pointer, "properties", name), value);
    if (property === null) continue;
    const items = isObject(property.value.items)
      ? followReference(document, childOf(property.pointer, "items"), property.value.items)
      : null;
    found.set(name, { schema: property.value, items: items?.value ?? {} });
  }
  return found;
}

function recordOf<Value>(entries: (readonly [string, Value])[]): Record<string, Value> | undefined {
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Whether a client needs to know nothing of media types and styles to call every operation of a spec: all bodies are
 * JSON, and no parameter is anything else than plain values, or a list of them in the query.
 */
export function isOrdinary(document: JsonObject): boolean {
  return listOperations(document).every((operation) => {
    const types = Object.keys(objectAt(operation.requestBody?.value, "content"));
    return (
      types.every((type) => type === "application/json") &&
      stylesOf(operation) === undefined &&
      hasUsualResponses(operation) &&
      operation.parameters.every((parameter) => isPlainParameter(document, parameter))
    );
  });
}

function isPlainParameter(document: JsonObject, { pointer, value }: Place): boolean {
  const schema = followReference(document, childOf(pointer, "schema"), value.schema);
  if (schema === null || value.in === "cookie") return false;
  if (isPlain(schema.value)) return true;
  const items = followReference(document, childOf(schema.pointer, "items"), schema.value.items);
  return value.in === "query" && schema.value.type === "array" && items !== null && isPlain(items.value);
}

/** A schema that does not say its type may be that of an object. */
function isPlain({ type }: JsonObject): boolean {
  const types = Array.isArray(type) ? type : [type];
  return types.every((name) => /^(string|number|integer|boolean|null)$/.test(String(name)));
}
