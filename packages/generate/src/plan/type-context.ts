import { followReference, isObject, type JsonObject } from "@tenant-api/openapi";
import { type GlobalContext, transformSchemaObject, tsWithRequired } from "openapi-typescript";
import ts from "typescript";
import { BLOB, EMPTY, NON_NULLABLE, REQUIRED } from "../shape/marks.ts";

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
    // `stateDiscriminators` has made fields of them.
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
    const fields = schema[REQUIRED];
    if (!Array.isArray(fields) || !isObject(schema.items)) return undefined;
    const type = known.get(schema.items) ?? requireFields(schema, fields, node);
    known.set(schema.items, type);
    return type;
  };
}

function requireFields(schema: JsonObject, fields: string[], node: TransformNode): ts.TypeNode {
  const type = transformSchemaObject(schema.items as never, node);
  const object = schema[NON_NULLABLE] === true ? reference("NonNullable", [type]) : type;
  return tsWithRequired(object, fields, node.ctx.injectFooter);
}

function reference(name: string, types?: ts.TypeNode[]): ts.TypeNode {
  return factory.createTypeReferenceNode(name, types);
}
