import { isObject, isReference, type JsonObject } from "../json/json.ts";
import { tokensOf, valueAlong } from "../json/json-pointer.ts";
import { countsAlone } from "./beside-reference.ts";
import { findReferences } from "./find-references.ts";
import { canBeNode, type NodeKind } from "./grammar.ts";
import { isOpenapi30 } from "./openapi-version.ts";
import type { SpecNode } from "./walk-spec.ts";

/** A node whose `$ref` leads to nothing that can stand in its place. */
export interface DanglingNode {
  node: SpecNode;
  /** Whether its own `$ref` does. Otherwise it leads to a node whose does. */
  isEnd: boolean;
  /** What was expected and received; null if that is said of another node. */
  message: string | null;
}

/** What is known of the `$ref`s of some nodes before. */
export interface KnownReferences {
  /** Why a node leads nowhere, though its `$ref` may look as if it led to something. */
  reasons?: ReadonlyMap<JsonObject, string>;
  /** The `$ref` as its file has it. */
  written?: ReadonlyMap<JsonObject, string>;
  /** All nodes of the document. */
  nodes?: readonly SpecNode[];
}

/** How many steps of a circle are shown. */
const SHOWN = 10;

/**
 * The nodes of a document whose `$ref` leads out of it, nowhere, to what cannot stand there, or in a circle; and those
 * that lead to such a node. Each reference is followed once, however many lead through it.
 *
 * @example
 * findDangling({ components: { schemas: { Event: { $ref: "#/none" } } } });
 * // [{ node: { kind: "schema", pointer: "#/components/schemas/Event", … }, isEnd: true, message: "Expected …" }]
 */
export function findDangling(document: JsonObject, known: KnownReferences = {}): DanglingNode[] {
  const references = new Map(findReferences(document, known.nodes).map((node) => [node.value, node]));
  const targets = new Targets(document, references);
  const dangling: DanglingNode[] = [];
  /** Whether a node leads to something; while it is followed, the way that led to it. */
  const ends = new Map<JsonObject, boolean | SpecNode[]>();
  for (const node of references.values()) {
    const message = known.reasons?.get(node.value) ?? explain(document, node, targets, known);
    if (message === null) continue;
    dangling.push({ node, isEnd: true, message });
    ends.set(node.value, false);
  }
  for (const start of references.values()) {
    const path: SpecNode[] = [];
    let node: SpecNode | undefined = start;
    for (; node !== undefined && !ends.has(node.value); node = targets.next(node)) {
      ends.set(node.value, path);
      path.push(node);
    }
    const end = node === undefined || ends.get(node.value);
    const circle = end === path ? path.splice(path.indexOf(node as SpecNode)) : [];
    for (const [index, member] of circle.entries())
      dangling.push({
        node: member,
        isEnd: true,
        message: index === 0 ? explainCircle(circle, known) : null,
      });
    const leads = end === true;
    for (const follower of path) if (!leads) dangling.push({ node: follower, isEnd: false, message: null });
    for (const { value } of [...path, ...circle]) ends.set(value, leads);
  }
  return dangling;
}

/** What references lead to, each looked up once. */
class Targets {
  readonly #document: JsonObject;
  readonly #references: ReadonlyMap<JsonObject, SpecNode>;
  readonly #values = new Map<string, unknown>();
  readonly #isOld: boolean;

  constructor(document: JsonObject, references: ReadonlyMap<JsonObject, SpecNode>) {
    this.#document = document;
    this.#references = references;
    this.#isOld = isOpenapi30(document);
  }

  /** The node that a node leads to, if that has a reference again. */
  next({ value }: SpecNode): SpecNode | undefined {
    const target = isReference(value) ? this.at(value.$ref) : undefined;
    return isObject(target) ? this.#references.get(target) : undefined;
  }

  at(reference: string): unknown {
    if (!this.#values.has(reference)) this.#values.set(reference, this.#find(tokensOf(reference)));
    return this.#values.get(reference);
  }

  /** Where a `$ref` counts alone, its neighbours do not count, and no reference leads into them. */
  #find(tokens: readonly string[]): unknown {
    let value: unknown = this.#document;
    for (const token of tokens) {
      if (this.#countsAlone(value)) return undefined;
      value = valueAlong(value, [token]);
    }
    return value;
  }

  #countsAlone(value: unknown): boolean {
    const node = this.#references.get(value as JsonObject);
    return node !== undefined && isReference(value) && countsAlone(node.kind, this.#isOld);
  }
}

function explain(
  document: JsonObject,
  { kind, value }: SpecNode,
  targets: Targets,
  { written }: KnownReferences,
): string | null {
  const { $ref } = value;
  if (typeof $ref !== "string") return `Expected \`$ref\` to be a text, received ${JSON.stringify($ref)}.`;
  const expected = expectedOf($ref, kind, document, targets);
  return expected && `Expected \`$ref\` to lead to ${expected}, received "${written?.get(value) ?? $ref}".`;
}

/** What a reference was expected to lead to; null if it does. */
function expectedOf(
  reference: string,
  kind: NodeKind,
  document: JsonObject,
  targets: Targets,
): string | null {
  if (!/^#(?:\/|$)/.test(reference)) return "a place in the document";
  const target = targets.at(reference);
  if (target === undefined) return "something";
  if (target === document) return "a part of the document";
  return canBeNode(target, kind) ? null : "an object";
}

function explainCircle(circle: readonly SpecNode[], { written }: KnownReferences): string {
  const pointers = circle.map(({ value }) => written?.get(value) ?? String(value.$ref));
  const more = pointers.length - 1 - SHOWN;
  const steps = more > 0 ? [...pointers.slice(0, SHOWN), `${more} more`] : pointers.slice(0, -1);
  const [first] = pointers.slice(-1);
  return `Expected \`$ref\` to lead to a value, received a circle: ${[first, ...steps, first].join(" → ")}.`;
}
