import type { Moved } from "../document/moved.ts";
import { DEEPEST } from "../json/depth-limit.ts";
import { isObject, isReference, type JsonObject, objectAt, setOwn } from "../json/json.ts";
import { childOf, type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";
import type { Allowance } from "./allowance.ts";
import { isTag, type TaggedNode, tagOf } from "./tagged-node.ts";

/** A lifted document, and what is known of where it comes from. */
export interface Untagged {
  document: JsonObject;
  /** Where parts of it stood before, each with all in it. */
  places: Moved[];
  /** The nodes that have references, each with the node that had it before. */
  references: Map<JsonObject, JsonObject>;
  /** Where a place is now, with its copies. */
  placesOf(from: Pointer): [Pointer, ...Pointer[]];
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
  readonly #moved: Map<Pointer, [Pointer, ...Pointer[]]>;
  readonly #references: { node: JsonObject; was: TaggedNode }[] = [];

  constructor(before: Before, allowance: Allowance) {
    this.#before = before;
    this.#allowance = allowance;
    this.#sections = new Map([...SECTIONS, ["#/servers", before.server]]);
    this.#moved = new Map(SECTIONS.map(([to, from]) => [from, [to]]));
  }

  run(tagged: JsonObject): Untagged {
    // What several places share is where the components have it.
    const { components, ...others } = tagged;
    const document = this.#copy(
      { ...(components !== undefined && { components }), ...others },
      "#",
      "#",
    ) as JsonObject;
    const placesOf = (from: Pointer) => this.#placesOf(from);
    const references = new Map<JsonObject, JsonObject>();
    for (const { node, was } of this.#references) {
      [node.$ref] = placesOf(was.reference as string);
      references.set(node, was.value);
    }
    return { document, places: this.#places, references, placesOf };
  }

  /**
   * @param to Where a value is now.
   * @param inherited Where it was if it was in what it is in now.
   * @param stood Where it was, if that is known.
   */
  #copy(value: object, to: Pointer, inherited: Pointer, stood?: Pointer): object {
    const number = isObject(value) ? tagOf(value) : undefined;
    const was = number === undefined ? undefined : this.#before.nodes[number];
    const from = was?.pointer ?? stood ?? this.#sections.get(to) ?? inherited;
    if (from !== inherited) this.#places.push({ to, from });
    const moved = this.#moved.get(from);
    if (was !== undefined && moved === undefined) this.#moved.set(from, [to]);
    else if (was !== undefined) moved?.push(to);
    const within = (member: unknown, key: string | number, known?: Pointer): unknown => {
      this.#allowance.take(1);
      if (typeof member !== "object" || member === null) return member;
      return this.#copy(member, childOf(to, key), childOf(from, key), known);
    };
    if (Array.isArray(value)) return value.map((item, index) => within(item, index));
    const examples = number === undefined ? undefined : this.#before.examples.get(number);
    for (const type of Object.keys(examples ?? {})) {
      const at = childOf(to, "content", type, "example");
      this.#places.push({ to: at, from: childOf(from, "examples", type) });
    }
    const copy: JsonObject = {};
    for (const [key, member] of Object.entries(withExamples(value as JsonObject, examples))) {
      if (isTag(key) || member === undefined) continue;
      // The schema of a parameter was made of its own keywords.
      const isOwn = key === "schema" && (was?.kind === "swaggerParameter" || was?.kind === "swaggerHeader");
      setOwn(copy, key, within(member, key, isOwn ? from : undefined));
    }
    if (copy.nullable !== undefined && was?.isNullable)
      this.#places.push({ to: childOf(to, "nullable"), from: childOf(from, "x-nullable") });
    if (was && was.reference !== null && isReference(copy)) this.#references.push({ node: copy, was });
    return copy;
  }

  /** The nearest place around one that is known to have moved says where it is. */
  #placesOf(from: Pointer): [Pointer, ...Pointer[]] {
    if (!from.startsWith("#")) return [from];
    const tokens = tokensOf(from);
    // Nothing stands deeper, whatever a reference says.
    for (let length = Math.min(tokens.length, DEEPEST); length > 0; length -= 1) {
      const moved = this.#moved.get(pointerOf(tokens.slice(0, length)));
      if (moved === undefined) continue;
      const within = (place: Pointer) => childOf(place, ...tokens.slice(length));
      const [first, ...copies] = moved;
      return [within(first), ...copies.map(within)];
    }
    return [from];
  }
}

/** A response with its examples, which are evidence of media types that nobody declares. */
function withExamples(response: JsonObject, examples: JsonObject | undefined): JsonObject {
  if (examples === undefined) return response;
  const content = { ...objectAt(response, "content") };
  const [declared] = Object.values(content);
  for (const [type, example] of Object.entries(examples))
    setOwn(content, type, { ...((content[type] ?? declared) as JsonObject | undefined), example });
  return { ...response, content };
}
