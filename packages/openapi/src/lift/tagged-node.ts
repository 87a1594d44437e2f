import type { NodeKind } from "../document/grammar.ts";
import { walkNode } from "../document/walk-spec.ts";
import { isObject, isReference, type JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";

/** A node of a document of OpenAPI 2.0, as it was before it was lifted. */
export interface TaggedNode {
  pointer: Pointer;
  kind: NodeKind;
  value: JsonObject;
  reference: string | null;
  /** Whether it has `x-nullable`, which the converter takes from it. */
  isNullable: boolean;
}

/** The key that says which node an object was. The converter keeps extensions, also in the copies that it makes. */
const TAG = "x-tenant-lifted-from";

/** The nodes of a document, each of which has its number in the list for a tag, until `untag` takes it. */
export function tagNodes(document: JsonObject): TaggedNode[] {
  const top = { kind: "swagger", name: "", pointer: "#", value: document, parent: null } as const;
  const nodes = [...walkNode(top)].map(({ pointer, kind, value }) => ({
    pointer,
    kind,
    value,
    reference: isReference(value) ? value.$ref : null,
    isNullable: value["x-nullable"] !== undefined,
  }));
  for (const [number, { value }] of nodes.entries()) value[TAG] = number;
  return nodes;
}

/** The number of the node that an object was; undefined of one that the converter made. */
export function tagOf(value: JsonObject): number | undefined {
  if (typeof value[TAG] === "number") return value[TAG];
  const { $ref } = value;
  const number =
    typeof $ref === "string" && $ref.startsWith(TAG) ? Number($ref.slice(TAG.length)) : undefined;
  return Number.isInteger(number) ? number : undefined;
}

/** Whether a key is that of a tag. */
export function isTag(key: string): boolean {
  return key === TAG;
}

/** Moves tags into references themselves where the converter keeps nothing beside them. */
export function tagReferences(nodes: readonly TaggedNode[]): void {
  for (const { kind, value, reference } of nodes)
    if (reference !== null && (kind === "swaggerParameter" || kind === "swaggerHeader"))
      value.$ref = `${TAG}${value[TAG]}`;
}

/**
 * Makes a reference that may be null a schema with one part: OpenAPI 3.0 ignores what stands beside a reference, and who
 * writes `x-nullable` there means it.
 */
export function stateNullable(nodes: readonly TaggedNode[]): void {
  for (const { kind, value } of nodes) {
    if ((kind !== "schema" && kind !== "field") || !isReference(value) || value["x-nullable"] !== true)
      continue;
    value.allOf = [{ $ref: value.$ref, [TAG]: value[TAG] }];
    delete (value as JsonObject).$ref;
  }
}

/**
 * Takes their examples from responses, by the numbers of these: the converter drops media types without one where another
 * has one.
 */
export function takeExamples(nodes: readonly TaggedNode[]): Map<number, JsonObject> {
  const taken = new Map<number, JsonObject>();
  for (const [number, { kind, value }] of nodes.entries()) {
    if (kind !== "swaggerResponse" || !isObject(value.examples)) continue;
    const examples = Object.entries(value.examples).filter(([type]) => type.includes("/"));
    if (examples.length > 0) taken.set(number, Object.fromEntries(examples));
    delete value.examples;
  }
  return taken;
}
