import {
  childOf,
  encodingOf,
  type FieldEncoding,
  flattenSchema,
  followReference,
  isJson,
  type JsonObject,
  type JsonType,
  listOperations,
  type Operation,
  objectAt,
  type ParameterStyle,
  type Place,
  parseMediaType,
  placesOfField,
  type RequestBody,
  type Response,
  type SchemaPlace,
  type SchemaReader,
  styleOf,
} from "@tenant-api/openapi";
import { eventDataOf } from "./event-data.ts";

/** A style that differs from the default of its place; it has only the parts that differ. */
export type WrittenStyle = Partial<
  Omit<ParameterStyle, "contentType"> & {
    contentType: string;
    /** The value is the whole query, without a name (OpenAPI 3.2, section 4.12.1). */
    whole: true;
  }
>;

/** By name. */
export type Styles = Record<string, WrittenStyle>;

/** The parameters that are not written in the default style of their place, by place and name. */
export function stylesOf({ parameters }: Operation): Record<string, Styles> | undefined {
  const places = new Map<string, [string, WrittenStyle][]>();
  for (const { name, in: where, style } of parameters) {
    const isWhole = where === "querystring";
    const place = isWhole ? "query" : where;
    const difference: WrittenStyle = differenceOf(style, styleOf({ in: place }).style);
    const written = isWhole ? { ...difference, whole: true as const } : difference;
    if (Object.keys(written).length > 0) places.set(place, [...(places.get(place) ?? []), [name, written]]);
  }
  return recordOf([...places].map(([place, entries]) => [place, Object.fromEntries(entries)]));
}

/** The fields of form bodies that a client would not write so by itself, by media type and name. */
export function encodingsOf(
  document: JsonObject,
  body: RequestBody | null,
): Record<string, Styles> | undefined {
  const types = (body?.bodies ?? []).flatMap(({ mediaType: type, value: mediaType, schema }) => {
    const isMultipart = /^multipart\//i.test(type);
    if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) return [];
    const properties = propertiesOf(document, { pointer: schema, value: mediaType.schema });
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
 * The types of values that a request body may have in JSON, by media type, where the schema leaves some out and the body may be
 * sent in another media type instead.
 */
export function bodyKindsOf(
  read: () => SchemaReader,
  body: RequestBody | null,
): Record<string, JsonType[]> | undefined {
  const bodies = body?.bodies ?? [];
  if (bodies.length < 2) return undefined;
  return recordOf(
    bodies.flatMap(({ mediaType, schema }) => {
      const types = isJson(mediaType) ? read().nodeAt(schema).types : null;
      if (types === null) return [];
      const kinds = [...types].map((type) => (type === "integer" ? "number" : type));
      return [[mediaType, [...new Set(kinds)].sort()] as const];
    }),
  );
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
  const schemas = successesOf(operation)
    .flatMap(({ bodies }) => bodies)
    .filter(({ mediaType }) => parseMediaType(mediaType).name === "text/event-stream")
    .map(({ value }) => value.schema);
  const [first, ...others] = schemas.map((schema) => eventDataOf(document, schema));
  return others.every((other) => other === first) ? first : undefined;
}

function typesByStatus({ responses }: Operation): [string, string[]][] {
  return [...responses.values()].map(({ status, bodies }) => [
    status,
    bodies.map(({ mediaType }) => mediaType),
  ]);
}

/** The media types of success. */
function acceptedTypes(operation: Operation): string[] {
  return successesOf(operation).flatMap(({ bodies }) => bodies.map(({ mediaType }) => mediaType));
}

/** The responses of success; `default` where there are no others. */
function successesOf({ responses }: Operation): Response[] {
  const all = [...responses.values()];
  const successes = all.filter(({ status }) => status.startsWith("2"));
  return successes.length > 0 ? successes : all.filter(({ status }) => status === "default");
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
function propertiesOf(document: JsonObject, schema: SchemaPlace): Map<string, Property> {
  const { parts } = flattenSchema(document, [schema]);
  const names = new Set(parts.flatMap(({ value }) => Object.keys(objectAt(value, "properties"))));
  return new Map(
    [...names].flatMap((name) => {
      const [declared] = placesOfField(parts, name);
      const property = declared && followReference(document, declared.pointer, declared.value);
      if (!property) return [];
      const items = followReference(document, childOf(property.pointer, "items"), property.value.items);
      return [[name, { schema: property.value, items: items?.value ?? {} }] as const];
    }),
  );
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
    const bodies = operation.requestBody?.bodies ?? [];
    return (
      bodies.every(({ mediaType }) => mediaType === "application/json") &&
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
