import { followReference, isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import type { GlobalContext } from "openapi-typescript";
import { tsWithRequired } from "openapi-typescript/dist/lib/ts.mjs";
import transformSchemaObject from "openapi-typescript/dist/transform/schema-object.mjs";
import ts from "typescript";
import { BLOB, EMPTY, NAMES, NON_NULLABLE, REQUIRED, TUPLE } from "../shape/marks.ts";

const { factory } = ts;
type TransformNode = Parameters<NonNullable<GlobalContext["transform"]>>[1];

/**
 * How openapi-typescript makes types: its defaults are not right for every spec. A context of our own, and not
 * the options of `openapiTS`, since that would lint and bundle the document once more, which takes as long as all
 * the rest, and would follow what looks like a reference in examples and extensions.
 */
export function typeContext(document: JsonObject): GlobalContext {
  return {
    // `type: object` alone allows every object.
    emptyObjectsUnknown: true,
    // A default says what the server takes for a field that is not there, not that it is there.
    defaultNonNullable: false,
    // `discriminatorsAsEnums` has made fields of them.
    discriminators: { objects: {}, refsHandled: [] },
    resolve: ($ref) => followReference(document, "#", { $ref })?.value as never,
    transform: transformMarked(),
    transformProperty: undefined,
    postTransform: undefined,
    injectFooter: [],
    silent: true,
    redoc: {} as never,
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    makePathsEnum: false,
    pathParamsAsTypes: false,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
  };
}

/** The types of schemas with a mark, which openapi-typescript has no keyword for. */
function transformMarked() {
  // It asks up to three times for one schema, and for those within it each time.
  const known = new WeakMap<object, ts.TypeNode>();
  return (schema: unknown, node: TransformNode): ts.TypeNode | undefined => {
    if (!isObject(schema)) return undefined;
    if (schema[BLOB] === true && schema.type === "string") return reference("Blob");
    if (schema[EMPTY] === true)
      return reference("Record", [
        factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
        factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword),
      ]);
    const marked = typeOfMarked(schema);
    if (marked === undefined) return undefined;
    const type = known.get(marked.of) ?? marked.make(schema, node);
    known.set(marked.of, type);
    return type;
  };
}

interface Marked {
  /** The same for a schema each time that it is asked for. */
  of: object;
  make: (schema: JsonObject, node: TransformNode) => ts.TypeNode;
}

function typeOfMarked(schema: JsonObject): Marked | undefined {
  const { items, prefixItems, propertyNames } = schema;
  if (Array.isArray(schema[REQUIRED]) && isObject(items)) return { of: items, make: requireFields };
  if (schema.type === "array" && TUPLE in schema && Array.isArray(prefixItems))
    return { of: prefixItems, make: tupleOf };
  if (schema.type === "object" && schema[NAMES] === true && isObject(propertyNames))
    return { of: propertyNames, make: recordOf };
  return undefined;
}

function requireFields(schema: JsonObject, node: TransformNode): ts.TypeNode {
  const fields = listOf(schema[REQUIRED]).map(String);
  const type = transformSchemaObject(schema.items as never, node);
  const object = schema[NON_NULLABLE] === true ? reference("NonNullable", [type]) : type;
  return tsWithRequired(object, fields, node.ctx.injectFooter);
}

/** `[number, string?, ...unknown[]]` */
function tupleOf(schema: JsonObject, node: TransformNode): ts.TypeNode {
  const items = listOf(schema.prefixItems).map((item, index) => {
    const type = transformSchemaObject(item as never, node);
    return index < Number(schema[TUPLE]) ? type : factory.createOptionalTypeNode(type);
  });
  if (schema.items === false) return factory.createTupleTypeNode(items);
  const following = factory.createArrayTypeNode(transformSchemaObject(schema.items as never, node));
  return factory.createTupleTypeNode([...items, factory.createRestTypeNode(following)]);
}

/** `{ [Name in Language]?: string }`: unlike `Record`, it may contain itself. */
function recordOf(schema: JsonObject, node: TransformNode): ts.TypeNode {
  const names = transformSchemaObject(schema.propertyNames as never, node);
  const value = transformSchemaObject(schema.additionalProperties as never, node);
  const parameter = factory.createTypeParameterDeclaration(undefined, "Name", names);
  const optional = factory.createToken(ts.SyntaxKind.QuestionToken);
  return factory.createMappedTypeNode(undefined, parameter, undefined, optional, value, undefined);
}

function reference(name: string, types?: ts.TypeNode[]): ts.TypeNode {
  return factory.createTypeReferenceNode(name, types);
}
