import { STATUS_CODES } from "node:http";
import { type JsonObject, setOwn } from "@tenant-api/openapi";
import { FORM } from "../exchange/media-type.ts";
import type { Slot } from "../shape/describe-shape.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { type ObjectPlace, placesOfAnswer, placesOfRequest } from "./object-places.ts";
import type { OperationName } from "./operation-name.ts";
import type { Bodies, OperationTraffic } from "./operation-traffic.ts";
import { queryParameters } from "./query-parameters.ts";
import { schemaOfBody, schemaOfTexts, type Things } from "./schema-of-shape.ts";

/** Where the objects are in the bodies of an operation. */
export type BodyPlaces = ReadonlyMap<ValueShape, Map<Slot, ObjectPlace>>;

/** Finds the objects in all JSON bodies of an operation. */
export function placesOf(operation: OperationTraffic, name: OperationName): BodyPlaces {
  const places = new Map<ValueShape, Map<Slot, ObjectPlace>>();
  for (const [mediaType, body] of operation.request.bodies) {
    if (body !== null && mediaType !== FORM)
      places.set(body, placesOfRequest(body, operation, name, mediaType));
  }
  for (const [status, bodies] of operation.responses) {
    for (const [mediaType, body] of bodies) {
      if (body === null || mediaType === FORM) continue;
      places.set(body, placesOfAnswer(body, operation, name, { status, mediaType }));
    }
  }
  return places;
}

/**
 * The parameters, bodies and answers of an operation.
 *
 * @param thingsOf The things in a body.
 */
export function operationObject(
  { request, responses }: OperationTraffic,
  pathParameters: readonly string[],
  thingsOf: (body: ValueShape) => Things,
): JsonObject {
  const inPath = pathParameters.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const parameters = [...inPath, ...queryParameters(request.query)];
  const content = (bodies: Bodies) => ({
    content: Object.fromEntries(
      [...bodies]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([mediaType, body]) => [mediaType, mediaTypeObject(mediaType, body, thingsOf)]),
    ),
  });
  const answers = [...responses].sort(([a], [b]) => a - b);
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(request.bodies.size > 0 && { requestBody: content(request.bodies) }),
    responses: Object.fromEntries(
      answers.map(([status, bodies]) => [
        status,
        { description: STATUS_CODES[status] ?? String(status), ...(bodies.size > 0 && content(bodies)) },
      ]),
    ),
  };
}

function mediaTypeObject(
  mediaType: string,
  body: ValueShape | null,
  thingsOf: (body: ValueShape) => Things,
): JsonObject {
  if (body === null) return {};
  if (mediaType === FORM) return { schema: formSchema(body) };
  return { schema: schemaOfBody(body, thingsOf(body)) };
}

function formSchema({ fields }: ValueShape): JsonObject {
  const known = [...fields].filter(([name]) => name !== "{}").sort(([a], [b]) => (a < b ? -1 : 1));
  const others = fields.get("{}");
  const properties: JsonObject = {};
  for (const [name, field] of known) setOwn(properties, name, schemaOfTexts(field));
  return {
    type: "object",
    ...(known.length > 0 && { properties }),
    ...(others && { additionalProperties: schemaOfTexts(others) }),
  };
}
