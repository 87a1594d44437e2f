import {
  componentSchemaName,
  isObject,
  type JsonObject,
  listOperations as listAll,
  mapSchemas,
  objectAt,
  objectsIn,
  schemasIn,
} from "@tenant-api/openapi";
import { typeNames } from "../render/render-schema-names.ts";
import { shapeDocument } from "../shape/index.ts";
import type { ShapeSettings } from "../shape/shape-schema.ts";
import type { Operation } from "../spec/list-operations.ts";
import { BYTES, toPlainSchema } from "./plain-schema.ts";

const DEFINITIONS = "#/$defs/";

/** A JSON Schema 2020-12 of its own, and its type. */
export interface NamedSchema {
  /** The name of its constant. */
  name: string;
  /** The component that it is; or else the operation whose body it is. */
  component: string | null;
  operation: Operation | null;
  schema: unknown;
  /** The names of the types that `#/$defs/…` in it refers to. */
  references: string[];
  /** True if it has the schema of bytes in it. */
  hasBytes: boolean;
}

/**
 * A schema for each type of a component, and for each body that an operation takes: in whatever media type, as the type of the
 * body has it. References lead to `#/$defs/`, by the names of types.
 */
export function listSchemas(
  document: JsonObject,
  settings: ShapeSettings,
  operations: readonly Operation[],
): NamedSchema[] {
  const shaped = shapeDocument(document, { ...settings, takesReadOnly: true });
  const names = typeNames(shaped);
  const plain = mapSchemas(shaped, (schema) => referByName(toPlainSchema(schema), names));
  const schemas = objectAt(objectAt(plain, "components"), "schemas");
  const types = [...names].map(([component, name]) => {
    const found = schemas[component];
    const schema = isObject(found) || found === false ? found : true;
    return { name: `${name}Schema`, component, operation: null, schema, ...usesOf(schema) };
  });
  const bodies = new Map(listAll(plain).map(({ pointer, requestBody }) => [pointer, requestBody?.value]));
  const taken = operations.flatMap((operation) => {
    const body = bodies.get(operation.node.pointer);
    if (body === undefined) return [];
    const schema = anyOf(objectsIn(body.content).map(([, mediaType]) => mediaType.schema ?? true));
    return [{ name: `${operation.name}Body`, component: null, operation, schema, ...usesOf(schema) }];
  });
  return [...types, ...taken];
}

/** A reference that leads to no component leads to nothing, and says nothing. */
function referByName(schema: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...rest } = schema;
  const name = names.get(componentSchemaName($ref) ?? "");
  return name === undefined ? rest : { ...rest, $ref: DEFINITIONS + name };
}

function usesOf(schema: unknown): Pick<NamedSchema, "references" | "hasBytes"> {
  const references = new Set<string>();
  const open = [schema];
  let hasBytes = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next)) continue;
    if (next === BYTES) hasBytes = true;
    if (typeof next.$ref === "string") references.add(next.$ref.slice(DEFINITIONS.length));
    for (const [inner] of schemasIn(next)) open.push(inner);
  }
  return { references: [...references], hasBytes };
}

/** Media types mostly have the same schema. */
function anyOf(schemas: readonly unknown[]): unknown {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return distinct.length > 1 ? { anyOf: distinct } : distinct[0];
}
