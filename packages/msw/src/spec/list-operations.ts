import { dereference, type Place } from "./dereference.ts";
import { isObject, type JsonObject, objectAt, pointerStep } from "./json.ts";
import { mostConcreteFirst } from "./most-concrete-first.ts";

/** The methods that an OpenAPI path item can have and msw can handle (`trace` cannot be sent by `fetch`). */
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"] as const;

export type Method = (typeof METHODS)[number];

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
  return Object.entries(objectAt(document, "paths"))
    .flatMap(([path, item]) => operationsOf(document, path, item))
    .sort(mostConcreteFirst);
}

function operationsOf(document: JsonObject, path: string, item: unknown): Operation[] {
  const place = dereference(document, `#/paths${pointerStep(path)}`, item);
  return METHODS.filter((method) => isObject(place.value[method])).map((method) => {
    const pointer = `${place.pointer}/${method}`;
    const operation = place.value[method] as JsonObject;
    const own = parametersOf(document, pointer, operation);
    const inherited = parametersOf(document, place.pointer, place.value).filter(
      (parameter) => !own.some(({ name, in: where }) => name === parameter.name && where === parameter.in),
    );
    const request =
      operation.requestBody === undefined
        ? null
        : dereference(document, `${pointer}/requestBody`, operation.requestBody);
    return {
      id:
        typeof operation.operationId === "string" ? operation.operationId : `${method.toUpperCase()} ${path}`,
      method,
      path,
      parameters: [...inherited, ...own],
      requestBodies: request === null ? [] : bodiesOf(request),
      requiresBody: request?.value.required === true,
      responses: Object.entries(objectAt(operation, "responses")).map(([status, response]) => ({
        status,
        bodies: bodiesOf(dereference(document, `${pointer}/responses${pointerStep(status)}`, response)),
      })),
    };
  });
}

function parametersOf(document: JsonObject, pointer: string, { parameters }: JsonObject): Parameter[] {
  if (!Array.isArray(parameters)) return [];
  return parameters.map((parameter, index) => {
    const place = dereference(document, `${pointer}/parameters/${index}`, parameter);
    const { name, in: where, required, schema } = place.value;
    return {
      name: String(name),
      in: String(where),
      required: required === true,
      schema: schema === undefined ? null : `${place.pointer}/schema`,
    };
  });
}

function bodiesOf({ pointer, value }: Place): Body[] {
  return Object.entries(objectAt(value, "content")).map(([mediaType, body]) => ({
    mediaType,
    pointer: `${pointer}/content${pointerStep(mediaType)}`,
    value: isObject(body) ? body : {},
  }));
}
