import { isObject, type JsonObject, stringOrNull } from "./json.ts";

/** How a field is known: the API's documentation says so, real traffic showed it, or we infer it. */
export const PROVENANCES = ["documented", "observed", "assumed"] as const;
export type Provenance = (typeof PROVENANCES)[number];

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
  | "schema"
  | "field";

/** A node of a spec, and what holds for it. */
export interface SpecNode {
  kind: NodeKind;
  /** Its key in the object, or its index in the list, that holds it. */
  name: string;
  /** JSON Pointer in a URI fragment: `#/components/schemas/Event/properties/startsAt`. */
  pointer: string;
  value: JsonObject;
  parent: SpecNode | null;
  /** Its own `x-provenance`, or the nearest one around it. Null where none is stated; unchecked. */
  provenance: string | null;
  /**
   * Its own `x-source`, or the nearest one around it that has the same provenance. Sections stand behind the
   * document they are of, which is the `x-source` of the whole spec: `tenant-api.md §2.2`.
   */
  source: string | null;
}

type Shape = "one" | "list" | "map";
type Grammar = Record<string, readonly [NodeKind, Shape]>;

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

const SCHEMA: Grammar = {
  properties: ["field", "map"],
  ...each(["patternProperties", "dependentSchemas", "$defs"], "schema", "map"),
  ...each(["allOf", "anyOf", "oneOf", "prefixItems"], "schema", "list"),
  ...each(["items", "contains", "unevaluatedItems", "additionalProperties"], "schema", "one"),
  ...each(["unevaluatedProperties", "propertyNames", "not", "if", "then", "else"], "schema", "one"),
};

/** Which kinds of nodes stand below which keys (OpenAPI 3.1, section 4.8, and JSON Schema 2020-12). */
const GRAMMAR: Record<Exclude<NodeKind, "callback">, Grammar> = {
  openapi: {
    ...each(["paths", "webhooks"], "pathItem", "map"),
    components: ["components", "one"],
  },
  components: {
    schemas: ["schema", "map"],
    responses: ["response", "map"],
    parameters: ["parameter", "map"],
    requestBodies: ["requestBody", "map"],
    headers: ["header", "map"],
    callbacks: ["callback", "map"],
    pathItems: ["pathItem", "map"],
  },
  pathItem: { parameters: ["parameter", "list"], ...each(METHODS, "operation", "one") },
  operation: {
    parameters: ["parameter", "list"],
    requestBody: ["requestBody", "one"],
    responses: ["response", "map"],
    callbacks: ["callback", "map"],
  },
  parameter: { schema: ["schema", "one"], content: ["mediaType", "map"] },
  header: { schema: ["schema", "one"], content: ["mediaType", "map"] },
  requestBody: { content: ["mediaType", "map"] },
  response: { headers: ["header", "map"], content: ["mediaType", "map"] },
  mediaType: { schema: ["schema", "one"] },
  schema: SCHEMA,
  field: SCHEMA,
};

function each(keys: readonly string[], kind: NodeKind, shape: Shape): Grammar {
  return Object.fromEntries(keys.map((key) => [key, [kind, shape]]));
}

/**
 * Every node of a spec, parents first, in the order of the file. References are not followed: what they lead to
 * is visited where it stands, so each node comes once.
 */
export function* walkSpec(document: JsonObject): Generator<SpecNode> {
  yield* walkNode(nodeOf("openapi", "", "#", document, null));
}

function* walkNode(node: SpecNode): Generator<SpecNode> {
  yield node;
  if ("$ref" in node.value) return;
  for (const [key, below] of Object.entries(node.value)) {
    // A callback is itself a map, of runtime expressions to path items.
    const rule = node.kind === "callback" ? (["pathItem", "one"] as const) : ruleFor(node.kind, key);
    if (rule === null || typeof below !== "object" || below === null) continue;
    const [kind, shape] = rule;
    const pointer = childPointer(node.pointer, key);
    if (shape === "one") {
      if (isObject(below)) yield* walkNode(nodeOf(kind, key, pointer, below, node));
      continue;
    }
    for (const [name, value] of Object.entries(below)) {
      if (isObject(value)) yield* walkNode(nodeOf(kind, name, childPointer(pointer, name), value, node));
    }
  }
}

function ruleFor(kind: Exclude<NodeKind, "callback">, key: string) {
  const grammar = GRAMMAR[kind];
  return Object.hasOwn(grammar, key) ? (grammar[key] ?? null) : null;
}

function nodeOf(
  kind: NodeKind,
  name: string,
  pointer: string,
  value: JsonObject,
  parent: SpecNode | null,
): SpecNode {
  return {
    kind,
    name,
    pointer,
    value,
    parent,
    provenance: stringOrNull(value["x-provenance"]) ?? parent?.provenance ?? null,
    source: sourceOf(value, parent),
  };
}

/** Something known in another way than what is around it comes from another source, too. */
function sourceOf(value: JsonObject, parent: SpecNode | null): string | null {
  const own = stringOrNull(value["x-source"]);
  if (own !== null) return own.startsWith("§") ? [documentOf(parent), own].filter(Boolean).join(" ") : own;
  const provenance = stringOrNull(value["x-provenance"]);
  const isInherited = provenance === null || provenance === parent?.provenance;
  return isInherited ? (parent?.source ?? null) : null;
}

/** The document that sections are of: the `x-source` of the whole spec. */
function documentOf(node: SpecNode | null): string | null {
  let root = node;
  while (root?.parent) root = root.parent;
  return root?.source ?? null;
}

function childPointer(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
