import { isObject, type JsonObject, listOf, objectAt, objectsIn, stringOrNull } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import { followReference, type Place } from "./follow-reference.ts";
import { isMethod, type Method } from "./methods.ts";

/** An operation of a spec, with references resolved as far as its parameters, its body and its responses. */
export interface Operation {
  /** Its `operationId`. */
  id: string | null;
  method: Method;
  /** The path template: `/events/{eventId}`. */
  path: string;
  /** Where it stands, which is elsewhere than among the paths if its path is a reference. */
  pointer: Pointer;
  value: JsonObject;
  /** Those of its path, each as the operation replaces it, then its own. */
  parameters: Place[];
  requestBody: Place | null;
  /** By status, in the order of the spec: `200`, `2XX`, `default`. */
  responses: Map<string, Place>;
}

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
    const place = followReference(document, childOf(at, path), item);
    if (place === null) return [];
    return objectsIn(place.value).flatMap(([key, value]) => {
      if (!isMethod(key)) return [];
      const pointer = childOf(place.pointer, key);
      return [describe(document, key, path, { pointer, value }, place)];
    });
  });
}

function describe(
  document: JsonObject,
  method: Method,
  path: string,
  { pointer, value }: Place,
  pathItem: Place,
): Operation {
  const parameters = [
    ...parametersOf(document, pathItem.pointer, pathItem.value),
    ...parametersOf(document, pointer, value),
  ];
  const responses = Object.entries(objectAt(value, "responses")).flatMap(([status, response]) => {
    const place = followReference(document, childOf(pointer, "responses", status), response);
    return place === null ? [] : [[status, place] as const];
  });
  return {
    id: stringOrNull(value.operationId),
    method,
    path,
    pointer,
    value,
    parameters: [...new Map(parameters.map((place) => [identityOf(place), place])).values()],
    requestBody: isObject(value.requestBody)
      ? followReference(document, childOf(pointer, "requestBody"), value.requestBody)
      : null,
    responses: new Map(responses),
  };
}

/** The parameters of an operation or a path item. */
function parametersOf(document: JsonObject, pointer: Pointer, { parameters }: JsonObject): Place[] {
  return listOf(parameters).flatMap((parameter, index) => {
    const place = followReference(document, childOf(pointer, "parameters", index), parameter);
    return place === null ? [] : [place];
  });
}

/** A parameter is known by its name and where it goes (OpenAPI 3.1, section 4.8.12). */
function identityOf({ value }: Place): string {
  return JSON.stringify([value.in, value.name]);
}
