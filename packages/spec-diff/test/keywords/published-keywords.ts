import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isObject, type JsonObject, objectAt } from "@tenant-api/openapi";
import type { ObjectName } from "../../src/keywords/keyword.ts";

const require = createRequire(import.meta.url);

/** The objects of the published JSON Schemas of OpenAPI that are called otherwise in the specification. */
const NAMES: Record<string, ObjectName> = {
  externalDocumentation: "externalDocs",
  xML: "xml",
  oAuthFlows: "oauthFlows",
  // Of OpenAPI 3.1, the flows stand below the schema of all of them.
  ...each(
    ["implicit", "password", "clientCredentials", "authorizationCode", "deviceAuthorization"],
    "oauthFlow",
  ),
  ...each(["implicitOAuthFlow", "passwordOAuthFlow", "clientCredentialsFlow"], "oauthFlow"),
  authorizationCodeOAuthFlow: "oauthFlow",
  ...each(["aPIKeySecurityScheme", "hTTPSecurityScheme", "oAuth2SecurityScheme"], "securityScheme"),
  openIdConnectSecurityScheme: "securityScheme",
  ...each(["typeApikey", "typeHttp", "typeHttpBearer", "typeOauth2", "typeOidc"], "securityScheme"),
  examples: "mediaType",
};

/** Every keyword that the published JSON Schemas of OpenAPI 3.0, 3.1, 3.2 and JSON Schema 2020-12 know, by object. */
export function publishedKeywords(objects: readonly string[]): [object: string, keyword: string][] {
  const pairs = ["v3.0", "v3.1", "v3.2"].flatMap((version) => {
    const schema = read(`@seriousme/openapi-schema-validator/schemas/${version}/schema.json`);
    return [
      ...keywordsIn("openapi", objectAt(schema, "properties")),
      ...definitionsIn(schema).flatMap(([name, definition]) => ownKeywords(name, definition, objects)),
    ];
  });
  const vocabularies = ["core", "applicator", "unevaluated", "validation", "meta-data", "content"];
  const schemas = [
    read("ajv/dist/refs/json-schema-2020-12/schema.json"),
    ...["format-annotation", ...vocabularies].map((name) =>
      read(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`),
    ),
  ];
  pairs.push(...schemas.flatMap((schema) => keywordsIn("schema", objectAt(schema, "properties"))));
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

function definitionsIn(schema: JsonObject): [string, JsonObject][] {
  const definitions = { ...objectAt(schema, "definitions"), ...objectAt(schema, "$defs") };
  return Object.entries(definitions).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

/** The keywords that a schema names, in whatever part of it; those of schemas that it defines are theirs. */
function ownKeywords(name: string, schema: JsonObject, objects: readonly string[]): [string, string][] {
  const camel = name
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    .replace(/^\w/, (one) => one.toLowerCase());
  const object = NAMES[camel] ?? camel;
  const inner = definitionsIn(schema).flatMap(([below, definition]) =>
    ownKeywords(NAMES[toCamel(below)] === undefined ? name : below, definition, objects),
  );
  // Patterns and unions of the schemas themselves are no objects of OpenAPI.
  return objects.includes(object)
    ? [...inner, ...namedIn(schema).flatMap((keys) => keywordsIn(object, keys))]
    : inner;
}

function toCamel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function* namedWithin(value: unknown): Generator<JsonObject> {
  if (!isObject(value)) {
    if (Array.isArray(value)) for (const item of value) yield* namedWithin(item);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === "properties" && isObject(inner)) yield inner;
    else if (key !== "$defs" && key !== "definitions") yield* namedWithin(inner);
  }
}

function namedIn(schema: JsonObject): JsonObject[] {
  return [...namedWithin(schema)];
}

function keywordsIn(object: string, properties: JsonObject): [string, string][] {
  return Object.keys(properties).map((key) => [object, key]);
}

function read(file: string): JsonObject {
  return JSON.parse(readFileSync(require.resolve(file), "utf8"));
}

function each(names: readonly string[], object: ObjectName): Record<string, ObjectName> {
  return Object.fromEntries(names.map((name) => [name, object]));
}
