import {
  METHODS as ALL_METHODS,
  type Method as AnyMethod,
  childOf,
  isObject,
  type JsonObject,
  listOperations as listAll,
  objectAt,
  objectsIn,
  type ParameterStyle,
  type Place,
  type Operation as SpecOperation,
  styleOf,
} from "@tenant-api/openapi";
import { dereference } from "./dereference.ts";
import { mostConcreteFirst } from "./most-concrete-first.ts";

/** A method that msw can handle: `trace` cannot be sent by `fetch`. */
export type Method = Exclude<AnyMethod, "trace">;

export const METHODS = ALL_METHODS.filter(isHandled);

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  style: ParameterStyle;
  /** Where its schema stands, that of its `content` if it has one; null where it has none. */
  schema: string | null;
}

/** A header of a response. */
export type Header = Omit<Parameter, "in"> & { value: JsonObject };

export interface Body {
  mediaType: string;
  /** Where the media type object stands. */
  pointer: string;
  value: JsonObject;
}

export interface DeclaredResponse {
  /** As the spec has it: `200`, `2XX`, `default`. */
  status: string;
  bodies: Body[];
  headers: Header[];
}

/** An operation of a spec, with references resolved as far as its schemas. */
export interface Operation {
  /** Its `operationId`; without one, `GET /pets/{petId}`. */
  id: string;
  method: Method;
  /** The path template: `/pets/{petId}`. */
  path: string;
  parameters: Parameter[];
  requestBodies: Body[];
  requiresBody: boolean;
  responses: DeclaredResponse[];
}

/** The operations under `paths`, the most concrete paths first. */
export function listOperations(document: JsonObject): Operation[] {
  return listAll(document)
    .flatMap((operation) =>
      isHandled(operation.method) ? [describe(document, operation, operation.method)] : [],
    )
    .sort(mostConcreteFirst);
}

function describe(document: JsonObject, operation: SpecOperation, method: Method): Operation {
  const { id, path, parameters, requestBody, responses } = operation;
  return {
    id: id ?? `${method.toUpperCase()} ${path}`,
    method,
    path,
    parameters: parameters.map(({ pointer, value }) => ({
      name: String(value.name),
      in: String(value.in),
      ...describeValue({ pointer, value }),
    })),
    requestBodies: requestBody === null ? [] : bodiesOf(requestBody),
    requiresBody: requestBody?.value.required === true,
    responses: [...responses].map(([status, response]) => ({
      status,
      bodies: bodiesOf(response),
      headers: headersOf(document, response),
    })),
  };
}

function describeValue({ pointer, value }: Place): Pick<Parameter, "required" | "style" | "schema"> {
  const style = styleOf(value);
  const holder = style.contentType === null ? pointer : childOf(pointer, "content", style.contentType);
  const { schema } = style.contentType === null ? value : objectAt(value.content, style.contentType);
  return {
    required: value.required === true,
    style,
    schema: schema === undefined ? null : childOf(holder, "schema"),
  };
}

function headersOf(document: JsonObject, { pointer, value }: Place): Header[] {
  return objectsIn(value.headers).map(([name, header]) => {
    const place = dereference(document, childOf(pointer, "headers", name), header);
    return {
      name,
      value: place.value,
      ...describeValue({ ...place, value: { ...place.value, in: "header" } }),
    };
  });
}

function bodiesOf({ pointer, value }: Place): Body[] {
  return Object.entries(objectAt(value, "content")).map(([mediaType, body]) => ({
    mediaType,
    pointer: childOf(pointer, "content", mediaType),
    value: isObject(body) ? body : {},
  }));
}

function isHandled(method: AnyMethod): method is Method {
  return method !== "trace";
}
