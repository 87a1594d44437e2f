import { isObject } from "../json/json.ts";
import { METHODS } from "./methods.ts";

/** What a node of a spec is, in the words of the OpenAPI Specification. A `field` is a property of a schema. */
export type NodeKind =
  | "openapi"
  | "components"
  | "pathItem"
  | "callback"
  | "operation"
  | "parameter"
  | "header"
  | "requestBody"
  | "response"
  | "mediaType"
  | "encoding"
  | "example"
  | "link"
  | "securityScheme"
  | "schema"
  | "field"
  | Openapi20Kind;

/** Nodes of OpenAPI 2.0 that hold other nodes than those of OpenAPI 3. `swagger` is the document. */
type Openapi20Kind =
  | "swagger"
  | "swaggerPathItem"
  | "swaggerOperation"
  | "swaggerParameter"
  | "swaggerHeader"
  | "swaggerResponse";

/** Whether a key holds one node, a list of nodes, or nodes by name. */
export type NodeShape = "one" | "list" | "map";

type Rule = readonly [NodeKind, NodeShape];
type Grammar = Readonly<Record<string, Rule>>;

const one = (kind: NodeKind): Rule => [kind, "one"];
const listOf = (kind: NodeKind): Rule => [kind, "list"];
const mapOf = (kind: NodeKind): Rule => [kind, "map"];

const SCHEMA: Grammar = {
  properties: mapOf("field"),
  ...each(["patternProperties", "dependentSchemas", "$defs", "definitions"], mapOf("schema")),
  ...each(["allOf", "anyOf", "oneOf", "prefixItems"], listOf("schema")),
  ...each(["items", "contains", "unevaluatedItems", "additionalProperties"], one("schema")),
  ...each(["unevaluatedProperties", "propertyNames", "not", "if", "then", "else"], one("schema")),
  contentSchema: one("schema"),
};

const VALUE: Grammar = {
  schema: one("schema"),
  content: mapOf("mediaType"),
  examples: mapOf("example"),
};

/** What stands below the nodes of OpenAPI 2.0 (section "Schema"). The `items` of a parameter are read as a schema. */
const GRAMMAR_20: Readonly<Record<Openapi20Kind, Grammar>> = {
  swagger: {
    paths: mapOf("swaggerPathItem"),
    definitions: mapOf("schema"),
    parameters: mapOf("swaggerParameter"),
    responses: mapOf("swaggerResponse"),
    securityDefinitions: mapOf("securityScheme"),
  },
  swaggerPathItem: {
    parameters: listOf("swaggerParameter"),
    ...each(METHODS, one("swaggerOperation")),
  },
  swaggerOperation: { parameters: listOf("swaggerParameter"), responses: mapOf("swaggerResponse") },
  swaggerParameter: each(["schema", "items"], one("schema")),
  swaggerHeader: { items: one("schema") },
  swaggerResponse: { schema: one("schema"), headers: mapOf("swaggerHeader") },
};

const ENCODINGS: Grammar = {
  encoding: mapOf("encoding"),
  prefixEncoding: listOf("encoding"),
  itemEncoding: one("encoding"),
};

/** Which kinds of nodes stand below which keys (OpenAPI 3.2, section 4, and JSON Schema 2020-12). */
const GRAMMAR: Readonly<Record<NodeKind, Grammar>> = {
  openapi: {
    ...each(["paths", "webhooks"], mapOf("pathItem")),
    components: one("components"),
  },
  components: {
    schemas: mapOf("schema"),
    responses: mapOf("response"),
    parameters: mapOf("parameter"),
    examples: mapOf("example"),
    requestBodies: mapOf("requestBody"),
    headers: mapOf("header"),
    securitySchemes: mapOf("securityScheme"),
    links: mapOf("link"),
    callbacks: mapOf("callback"),
    pathItems: mapOf("pathItem"),
    mediaTypes: mapOf("mediaType"),
  },
  pathItem: {
    parameters: listOf("parameter"),
    ...each(METHODS, one("operation")),
    additionalOperations: mapOf("operation"),
  },
  // A map of runtime expressions to path items: every key holds one.
  callback: {},
  operation: {
    parameters: listOf("parameter"),
    requestBody: one("requestBody"),
    responses: mapOf("response"),
    callbacks: mapOf("callback"),
  },
  parameter: VALUE,
  header: VALUE,
  requestBody: { content: mapOf("mediaType") },
  response: { headers: mapOf("header"), content: mapOf("mediaType"), links: mapOf("link") },
  mediaType: {
    ...each(["schema", "itemSchema"], one("schema")),
    examples: mapOf("example"),
    ...ENCODINGS,
  },
  encoding: { headers: mapOf("header"), ...ENCODINGS },
  example: {},
  link: {},
  securityScheme: {},
  schema: SCHEMA,
  field: SCHEMA,
  ...GRAMMAR_20,
};

/** What stands below a key of a node of a kind; undefined if that is no node. */
export function nodesBelow(kind: NodeKind, key: string): Rule | undefined {
  if (kind === "callback") return key.startsWith("x-") ? undefined : ["pathItem", "one"];
  const grammar = GRAMMAR[kind];
  return Object.hasOwn(grammar, key) ? grammar[key] : undefined;
}

/** What a document is: one of OpenAPI 2.0, or of OpenAPI 3. */
export function documentKind(document: unknown): "swagger" | "openapi" {
  return isObject(document) && document.openapi === undefined && document.swagger !== undefined
    ? "swagger"
    : "openapi";
}

/**
 * The kind of node that the tokens of a pointer lead to, if no reference is on the way; undefined if it is none.
 *
 * @param root What the document is.
 */
export function kindAt(tokens: readonly string[], root: NodeKind = "openapi"): NodeKind | undefined {
  const { kind, length } = lastNode(tokens, root);
  return length === tokens.length ? kind : undefined;
}

/**
 * Where the tokens of a pointer leave the places that OpenAPI knows: the index of `definitions`, or of an extension.
 * Undefined if they do not, or lead into a value, such as an example.
 */
export function outsideAt(tokens: readonly string[], root: NodeKind = "openapi"): number | undefined {
  const { kind, length } = lastNode(tokens, root);
  const token = tokens[length];
  return token === undefined || VALUES[kind]?.includes(token) ? undefined : length;
}

const VALUE_KEYWORDS = ["example", "examples", "default", "enum", "const"];

/** The keywords of nodes that hold values of an API, in which nothing is a node. */
const VALUES: Readonly<Partial<Record<NodeKind, readonly string[]>>> = {
  schema: VALUE_KEYWORDS,
  field: VALUE_KEYWORDS,
  parameter: VALUE_KEYWORDS,
  header: VALUE_KEYWORDS,
  mediaType: VALUE_KEYWORDS,
  swaggerParameter: VALUE_KEYWORDS,
  swaggerHeader: VALUE_KEYWORDS,
  example: ["value", "dataValue"],
  swaggerResponse: ["examples"],
  link: ["parameters", "requestBody"],
};

/** The last node on the way that the tokens of a pointer lead, and how many of them lead to it. */
function lastNode(tokens: readonly string[], root: NodeKind): { kind: NodeKind; length: number } {
  let kind = root;
  let length = 0;
  while (length < tokens.length) {
    const rule: Rule | undefined = nodesBelow(kind, tokens[length] as string);
    if (rule === undefined) break;
    kind = rule[0];
    length += rule[1] === "one" ? 1 : 2;
  }
  return { kind, length };
}

/** Whether two kinds have the same grammar: a field is a schema. */
export function isSameKind(a: NodeKind | undefined, b: NodeKind): boolean {
  return a !== undefined && GRAMMAR[a] === GRAMMAR[b];
}

/** Whether a value can be a node of a kind. A schema may be `true` or `false` (JSON Schema 2020-12, section 4.3.2). */
export function canBeNode(value: unknown, kind: NodeKind): boolean {
  return isObject(value) || (typeof value === "boolean" && isSameKind(kind, "schema"));
}

function each(keys: readonly string[], rule: Rule): Grammar {
  return Object.fromEntries(keys.map((key) => [key, rule]));
}
