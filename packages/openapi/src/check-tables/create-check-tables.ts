import type { Place } from "../document/follow-reference.ts";
import { isJson } from "../document/media-type.ts";
import { fieldsIn, placeName } from "../document/place-name.ts";
import { isObject, type JsonObject } from "../json/json.ts";
import { type Pointer, tokensOf, valueAt } from "../json/json-pointer.ts";
import { listOperations } from "../operation/list-operations.ts";
import type { Body, Operation } from "../operation/operation.ts";
import { asOpenapi31 } from "../schema/as-openapi-31.ts";
import { cutCircles } from "../schema/cut-circles.ts";
import { discriminatorOf } from "../schema/discriminator-values.ts";
import { discriminatorsAsEnums } from "../schema/discriminators-as-enums.ts";
import { findInheritance, heirsOf } from "../schema/inheritance.ts";
import { partsOf, type Side } from "../schema/read-write.ts";
import { separateBases } from "../schema/separate-bases.ts";
import { findTag, type Heirs, NodeBuilder, type NodeSource, tagOfHeirs } from "./build-nodes.ts";
import type { CheckNode, CheckTable } from "./check-table.ts";

/**
 * The check tables of the operations under `paths`, by where an operation stands. An operation without JSON has none.
 *
 * @param idOf The name of an operation.
 * @param onTooMany Is called with each place whose alternatives are too many to be told apart, and which is not checked.
 * @example
 * const tables = createCheckTables(document, ({ id, pointer }) => id ?? pointer);
 * tables.get("#/paths/~1events/get")?.id; // "listEvents"
 */
export function createCheckTables(
  document: JsonObject,
  idOf: (operation: Operation) => string,
  onTooMany: (pointer: Pointer) => void = () => {},
): Map<Pointer, CheckTable> {
  const read = separateBases(asOpenapi31(document));
  const stated = cutCircles(discriminatorsAsEnums(read));
  const source = { document: stated, heirsOf: heirsIn(read, stated), onTooMany };
  return new Map(
    listOperations(stated).flatMap((operation) => {
      const table = createTable(source, operation, idOf(operation));
      return table === null ? [] : [[operation.pointer, table]];
    }),
  );
}

function createTable(
  source: Pick<NodeSource, "document" | "heirsOf" | "onTooMany">,
  operation: Operation,
  id: string,
): CheckTable | null {
  const nodes: CheckNode[] = [];
  const leaves = new Map<string, number>();
  const builderOf = (side: Side) => {
    const nameOf = (pointer: Pointer) => nameIn(id, pointer);
    return new NodeBuilder(nodes, leaves, { ...source, side, nameOf });
  };
  const [response, request] = [builderOf("response"), builderOf("request")];
  const responses: Record<string, number> = {};
  for (const [status, { bodies }] of operation.responses) {
    const schemas = jsonSchemas(bodies);
    if (schemas.length > 0) responses[status.toUpperCase()] = addAny(response, schemas);
  }
  if (responses.DEFAULT !== undefined) {
    responses.default = responses.DEFAULT;
    delete responses.DEFAULT;
  }
  const bodies = jsonSchemas(operation.requestBody?.bodies ?? []);
  const body = bodies.length > 0 ? addAny(request, bodies) : undefined;
  if (body === undefined && Object.keys(responses).length === 0) return null;
  const tagged = nodes.map((node, index) => {
    const field = response.extended.get(index) ?? request.extended.get(index);
    const tag = field === undefined ? findTag(nodes, node) : tagOfHeirs(nodes, node, field);
    return tag ? { ...node, tag } : node;
  });
  return { version: 1, id, ...(body !== undefined && { body }), responses, nodes: tagged };
}

/** A body fits the schema of one of its media types. */
function addAny(builder: NodeBuilder, schemas: readonly Place[]): number {
  const [first, second] = schemas;
  if (first && !second) return builder.add([first]);
  const { pointer } = first as Place;
  return builder.add([{ value: { anyOf: schemas.map(({ value }) => value) }, pointer }]);
}

/** The schemas of the JSON of a message; none if one of them says nothing. */
function jsonSchemas(bodies: readonly Body[]): Place[] {
  const inJson = bodies.filter(
    ({ mediaType }) => isJson(mediaType) || /^(\*|application)\/\*/.test(mediaType),
  );
  const schemas = inJson.flatMap(({ value: { schema }, schema: pointer }) =>
    isObject(schema) ? [{ value: schema, pointer }] : [],
  );
  return schemas.length === inJson.length ? schemas : [];
}

/** A place as people say it: `Event.startsAt`; below a schema that stands in an operation, `listEvents.items`. */
function nameIn(id: string, pointer: Pointer): string {
  const [root, ...tokens] = tokensOf(pointer);
  return root === "paths" ? id + fieldsIn(tokens.slice(2)) : placeName(pointer);
}

/**
 * Finds the schemas that extend one, which has a `discriminator`: a response that is declared as the one may be any of
 * them.
 */
function heirsIn(document: JsonObject, stated: JsonObject): NodeSource["heirsOf"] {
  const inheritance = findInheritance(document);
  return (pointer): Heirs | null => {
    const schema = valueAt(document, pointer);
    const discriminator = discriminatorOf(document, schema);
    if (discriminator === null) return null;
    const heirs = heirsOf(inheritance, pointer).flatMap((heir) => {
      const value = valueAt(stated, heir);
      return isObject(value) ? [{ value, pointer: heir }] : [];
    });
    const { anyOf, oneOf } = schema as JsonObject;
    // A union says itself what a value may be.
    const schemas = anyOf === undefined && oneOf === undefined ? heirs : [];
    const fields = heirs.flatMap(({ value }) =>
      [...partsOf(stated, value)].flatMap(({ properties }) =>
        Object.keys(isObject(properties) ? properties : {}),
      ),
    );
    return { field: discriminator.propertyName, schemas, fields: [...new Set(fields)] };
  };
}
