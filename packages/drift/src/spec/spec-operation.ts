import {
  childOf,
  type JsonObject,
  listOf,
  type Member,
  type Operation,
  objectAt,
  type ParameterStyle,
  type Place,
  type Pointer,
  parseMediaType,
  type SchemaNode,
  type SchemaReader,
  styleOf,
} from "@tenant-api/openapi";

/** A body that a spec declares. */
export interface DeclaredBody {
  /** As the spec writes it: `application/json`, `image/*`. */
  mediaType: string;
  /** Where its schema stands, or would stand. */
  at: Pointer;
  /** The same place, by way of the operation alone: a new field of this operation would be declared there. */
  ownAt: Pointer;
  node: SchemaNode;
}

/** A response that a spec declares. */
export interface DeclaredResponse {
  /** As the spec writes it: `200`, `2XX`, `default`. */
  status: string;
  bodies: readonly DeclaredBody[];
  place: Place;
}

/** A parameter that a spec declares. */
export interface DeclaredParameter {
  name: string;
  /** `query`, `header`, `path` or `cookie`. */
  in: string;
  isRequired: boolean;
  /** Where it is declared. */
  at: Pointer;
  /** Of its schema. */
  member: Member;
  style: ParameterStyle;
}

/** An operation of a spec, with what it declares of its bodies. */
export interface SpecOperation extends Pick<Operation, "method" | "path" | "pointer"> {
  /** The `operationId`; without one, `GET /events`. */
  id: string;
  operationId: string | null;
  parameters: readonly DeclaredParameter[];
  /** Whether requests need credentials, or may have some. */
  hasSecurity: boolean;
  /** Whether each request has to have a body. */
  needsBody: boolean;
  requestBodies: readonly DeclaredBody[];
  responses: readonly DeclaredResponse[];
}

/** The `operationId`; without one, `GET /events`. */
export function idOf({ id, method, path }: Pick<Operation, "id" | "method" | "path">): string {
  return id ?? `${method.toUpperCase()} ${path}`;
}

/** Reads an operation. */
export function readOperation(operation: Operation, reader: SchemaReader): SpecOperation {
  const { id, method, path, pointer, parameters, requestBody } = operation;
  return {
    id: idOf(operation),
    operationId: id,
    method,
    path,
    pointer,
    parameters: parameters.flatMap((place) => parameterOf(place, reader)),
    hasSecurity: listOf(operation.value.security ?? reader.document.security).length > 0,
    needsBody: requestBody?.value.required === true,
    requestBodies: bodiesOf(requestBody, childOf(pointer, "requestBody"), reader),
    responses: [...operation.responses].map(([status, place]) => ({
      status,
      bodies: bodiesOf(place, childOf(pointer, "responses", status), reader),
      place,
    })),
  };
}

function parameterOf({ pointer: at, value }: Place, reader: SchemaReader): DeclaredParameter[] {
  if (typeof value.name !== "string" || typeof value.in !== "string") return [];
  const place = childOf(at, "schema");
  return [
    {
      ...{ name: value.name, in: value.in, isRequired: value.required === true, at, style: styleOf(value) },
      get member() {
        const node = value.schema === undefined ? reader.nodeOf([]) : reader.nodeAt(place);
        return { at: place, places: [place], isDeclared: true, node, values: node.values };
      },
    },
  ];
}

/** Whether a value stands in the query as a text, or as one text for each item. */
export function isPlain({
  style: { style, explode, contentType },
  member: { node },
}: DeclaredParameter): boolean {
  if (contentType !== null) return false;
  return (style === "form" && (explode || !node.allows("array") || node.isAny)) || style === "deepObject";
}

/** The response for a status: under the status itself, else under its range, else `default`. */
export function responseFor({ responses }: SpecOperation, status: number): DeclaredResponse | null {
  const keys = [String(status), `${String(status)[0]}XX`, "DEFAULT"];
  return (
    keys
      .map((key) => responses.find((response) => response.status.toUpperCase() === key))
      .find((response) => response !== undefined) ?? null
  );
}

/** The body of a media type: under the type itself, else under its range (`image/*`), else under the range of all. */
export function bodyFor(bodies: readonly DeclaredBody[], mediaType: string): DeclaredBody | null {
  const keys = [mediaType, `${mediaType.split("/")[0]}/*`, "*/*"];
  return (
    keys
      .map((key) => bodies.find((body) => parseMediaType(body.mediaType).name === key))
      .find((body) => body !== undefined) ?? null
  );
}

function bodiesOf(place: Place | null, ownAt: Pointer, reader: SchemaReader): DeclaredBody[] {
  if (place === null) return [];
  return Object.entries(objectAt(place.value, "content")).map(([mediaType, body]) => {
    const at = childOf(place.pointer, "content", mediaType, "schema");
    return {
      mediaType,
      at,
      ownAt: childOf(ownAt, "content", mediaType, "schema"),
      get node() {
        return hasSchema(body) ? reader.nodeAt(at) : reader.nodeOf([]);
      },
    };
  });
}

function hasSchema(body: unknown): boolean {
  return (body as JsonObject | null)?.schema !== undefined;
}
