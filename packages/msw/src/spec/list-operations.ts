import {
  METHODS as ALL_METHODS,
  type Method as AnyMethod,
  childOf,
  isObject,
  type JsonObject,
  listOperations as listAll,
  objectAt,
  type Place,
  type Operation as SpecOperation,
} from "@tenant-api/openapi";
import { mostConcreteFirst } from "./most-concrete-first.ts";

/** A method that msw can handle: `trace` cannot be sent by `fetch`. */
export type Method = Exclude<AnyMethod, "trace">;

export const METHODS = ALL_METHODS.filter(isHandled);

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  /** Where its schema stands; null where it has none (it may have `content` instead). */
  schema: string | null;
}

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
    .flatMap((operation) => (isHandled(operation.method) ? [describe(operation, operation.method)] : []))
    .sort(mostConcreteFirst);
}

function describe(operation: SpecOperation, method: Method): Operation {
  const { id, path, parameters, requestBody, responses } = operation;
  return {
    id: id ?? `${method.toUpperCase()} ${path}`,
    method,
    path,
    parameters: parameters.map(({ pointer, value }) => ({
      name: String(value.name),
      in: String(value.in),
      required: value.required === true,
      schema: value.schema === undefined ? null : childOf(pointer, "schema"),
    })),
    requestBodies: requestBody === null ? [] : bodiesOf(requestBody),
    requiresBody: requestBody?.value.required === true,
    responses: [...responses].map(([status, response]) => ({ status, bodies: bodiesOf(response) })),
  };
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
