import {
  childOf,
  listOf,
  type Member,
  memberOf,
  type Operation,
  type Parameter,
  type ParameterStyle,
  type Place,
  type Pointer,
  type RequestBody,
  type Response,
  type SchemaNode,
  type SchemaReader,
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

/** Reads an operation. */
export function readOperation(operation: Operation, reader: SchemaReader): SpecOperation {
  const { id, name, method, path, pointer, parameters, requestBody } = operation;
  return {
    id: name,
    operationId: id,
    method,
    path,
    pointer,
    parameters: parameters.map((parameter) => declaredParameter(parameter, reader)),
    hasSecurity: listOf(operation.value.security ?? reader.document.security).length > 0,
    needsBody: requestBody?.isRequired === true,
    requestBodies: bodiesOf(requestBody, reader),
    responses: [...operation.responses.values()].map((response) => ({
      status: response.status,
      bodies: bodiesOf(response, reader),
      place: response,
    })),
  };
}

function declaredParameter(parameter: Parameter, reader: SchemaReader): DeclaredParameter {
  const { name, in: where, isRequired, pointer: at, style, value } = parameter;
  const place = childOf(at, "schema");
  return {
    ...{ name, in: where, isRequired, at, style },
    get member() {
      const node = value.schema === undefined ? reader.nodeOf([]) : reader.nodeAt(place);
      return memberOf(node, place);
    },
  };
}

/** Whether a value stands in the query as a text, or as one text for each item. */
export function isPlain({
  style: { style, explode, contentType },
  member: { node },
}: DeclaredParameter): boolean {
  if (contentType !== null) return false;
  return (style === "form" && (explode || !node.allows("array") || node.isAny)) || style === "deepObject";
}

function bodiesOf(holder: RequestBody | Response | null, reader: SchemaReader): DeclaredBody[] {
  if (holder === null) return [];
  return holder.bodies.map(({ mediaType, schema: at, value }) => ({
    mediaType,
    at,
    ownAt: childOf(holder.site, "content", mediaType, "schema"),
    get node() {
      return value.schema === undefined ? reader.nodeOf([]) : reader.nodeAt(at);
    },
  }));
}
