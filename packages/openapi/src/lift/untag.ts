import { isObject, isReference, type JsonObject, setOwn } from "../json/json.ts";
import { childOf, type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";
import type { Allowance } from "./allowance.ts";
import { isTag, type TaggedNode, tagOf } from "./tagged-node.ts";

/** A lifted document, and what is known of where it comes from. */
export interface Untagged {
  document: JsonObject;
  /** Where parts of it stood before, each with all in it. */
  places: { to: Pointer; from: Pointer }[];
  /** The nodes that have references, each with the node that had it before. */
  references: Map<JsonObject, JsonObject>;
  /** Where a place is now. */
  placeOf(from: Pointer): Pointer;
}

/** What is known of a document before it was lifted. */
export interface Before {
  nodes: readonly TaggedNode[];
  /** The examples of responses by media type, by the number of the response. */
  examples: ReadonlyMap<number, JsonObject>;
  /** The place that says where the API is served. */
  server: Pointer;
}

/** Where the sections of OpenAPI 3 stand in OpenAPI 2.0. */
const SECTIONS: readonly (readonly [Pointer, Pointer])[] = [
  ["#/components/schemas", "#/definitions"],
  ["#/components/requestBodies", "#/parameters"],
  ["#/components/parameters", "#/parameters"],
  ["#/components/responses", "#/responses"],
  ["#/components/securitySchemes", "#/securityDefinitions"],
];

/**
 * A copy of a lifted document without its tags, in which each place has values of its own.
 *
 * @throws {LiftError} if it has more values than are allowed.
 */
export function untag(document: JsonObject, before: Before, allowance: Allowance): Untagged {
  return new Untagger(before, allowance).run(document);
}

class Untagger {
  readonly #before: Before;
  readonly #allowance: Allowance;
  /** Places where others stood, by the new ones. */
  readonly #sections: ReadonlyMap<Pointer, Pointer>;
  readonly #places: Untagged["places"] = [];
  readonly #moved: Map<Pointer, Pointer>;
  readonly #references: { node: JsonObject; was: TaggedNode }[] = [];

  constructor(before: Before, allowance: Allowance) {
    this.#before = before;
    this.#allowance = allowance;
    this.#sections = new Map([...SECTIONS, ["#/servers", before.server]]);
    this.#moved = new Map(SECTIONS.map(([to, from]) => [from, to]));
  }

  run(tagged: JsonObject): Untagged {
    // What several places share is where the components have it.
    const components = this.#copy(tagged.components, "#/components", "#/components");
    const document: JsonObject = {};
    for (const [key, value] of Object.entries(tagged)) {
      if (isTag(key)) continue;
      const at = childOf("#", key);
      setOwn(document, key, key === "components" ? components : this.#copy(value, at, at));
    }
    const placeOf = (from: Pointer) => this.#placeOf(from);
    const references = new Map<JsonObject, JsonObject>();
    for (const { node, was } of this.#references) {
      node.$ref = placeOf(was.reference as string);
      references.set(node, was.value);
    }
    return { document, places: this.#places, references, placeOf };
  }

  /**
   * @param to Where a value is now.
   * @param inherited Where it was if it was in what it is in now.
   * @param stood Where it was, if that is known.
   */
  #copy(value: unknown, to: Pointer, inherited: Pointer, stood?: Pointer): unknown {
    this.#allowance.take(1);
    if (typeof value !== "object" || value === null) return value;
    const number = isObject(value) ? tagOf(value) : undefined;
    const was = number === undefined ? undefined : this.#before.nodes[number];
    const from = was?.pointer ?? stood ?? this.#sections.get(to) ?? inherited;
    if (from !== inherited) this.#places.push({ to, from });
    if (was !== undefined && !this.#moved.has(from)) this.#moved.set(from, to);
    if (Array.isArray(value))
      return value.map((item, index) => this.#copy(item, childOf(to, index), childOf(from, index)));
    const copy: JsonObject = {};
    // Its own keywords are now those of a schema.
    const isSplit = was?.kind === "swaggerParameter" || was?.kind === "swaggerHeader";
    for (const [key, member] of Object.entries(value)) {
      if (isTag(key) || member === undefined) continue;
      const within = isSplit && key === "schema" ? from : undefined;
      setOwn(copy, key, this.#copy(member, childOf(to, key), childOf(from, key), within));
    }
    if (was && was.reference !== null && isReference(copy)) this.#references.push({ node: copy, was });
    const examples = number === undefined ? undefined : this.#before.examples.get(number);
    if (examples) this.#addExamples(copy, examples, to, from);
    return copy;
  }

  /** Gives media types the examples that their response has for them; those of others only if there is no schema. */
  #addExamples(response: JsonObject, examples: JsonObject, to: Pointer, from: Pointer): void {
    const declared = response.content;
    const content = isObject(declared) ? declared : {};
    for (const [type, example] of Object.entries(examples)) {
      if (declared === undefined) setOwn(content, type, {});
      const mediaType = content[type];
      if (!isObject(mediaType)) continue;
      const at = childOf(to, "content", type, "example");
      mediaType.example = this.#copy(example, at, at, childOf(from, "examples", type));
    }
    if (Object.keys(content).length > 0) response.content = content;
  }

  /** The nearest place around one that is known to have moved says where it is. */
  #placeOf(from: Pointer): Pointer {
    if (!from.startsWith("#")) return from;
    const tokens = tokensOf(from);
    for (let length = tokens.length; length > 0; length -= 1) {
      const moved = this.#moved.get(pointerOf(tokens.slice(0, length)));
      if (moved !== undefined) return pointerOf([...tokensOf(moved), ...tokens.slice(length)]);
    }
    return from;
  }
}
