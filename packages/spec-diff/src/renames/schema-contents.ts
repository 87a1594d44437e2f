import { isObject, type JsonObject, listOf, tokensOf } from "@tenant-api/openapi";
import type { SchemaUses } from "./schema-uses.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { stemsOf } from "./words.ts";

export interface ContentComparison {
  /** How much of what two schemas hold is the same, from 0 to 1. */
  overlap: number;
  /** How much rare content they hold together. */
  mass: number;
  /** How rare the rarest content is that both hold, from 0 to 1. */
  rarity: number;
}

/** How much a value of an enum tells, of 1, and how much a field does at least. */
const VALUE = 0.5;
const LEAST = 0.1;

/** What the schemas of both versions hold: fields, values and references, each as rare as it is there. */
export class SchemaContents {
  readonly #vocabulary: Vocabulary;
  readonly #uses: SchemaUses;
  readonly #contents = new Map<JsonObject, ReadonlyMap<string, number>>();

  constructor(vocabulary: Vocabulary, uses: SchemaUses) {
    this.#vocabulary = vocabulary;
    this.#uses = uses;
  }

  compare(before: JsonObject, after: JsonObject): ContentComparison {
    const [old, now] = [this.#contentOf(before), this.#contentOf(after)];
    let [shared, mass, rarity] = [0, 0, 0];
    for (const [mark, weight] of old) {
      mass += weight;
      if (!now.has(mark)) continue;
      shared += weight;
      rarity = Math.max(rarity, weight);
    }
    for (const [mark, weight] of now) if (!old.has(mark)) mass += weight;
    return { overlap: mass === 0 ? 0 : shared / mass, mass, rarity };
  }

  #contentOf(schema: JsonObject): ReadonlyMap<string, number> {
    const known = this.#contents.get(schema);
    if (known) return known;
    const content = new Map<string, number>();
    const open: unknown[] = [schema];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (Array.isArray(node)) open.push(...node);
      if (!isObject(node)) continue;
      const { properties, enum: values, $ref } = node;
      if (isObject(properties))
        for (const name of Object.keys(properties)) content.set(`field ${name}`, this.#weighField(name));
      for (const value of listOf(values)) content.set(`value ${JSON.stringify(value)}`, VALUE);
      if (typeof $ref === "string") content.set(`reference ${$ref}`, this.#weighReference($ref));
      for (const inner of Object.values(node))
        if (typeof inner === "object" && inner !== null) open.push(inner);
    }
    this.#contents.set(schema, content);
    return content;
  }

  #weighField(name: string): number {
    return Math.max(LEAST, ...stemsOf(name).map((stem) => this.#vocabulary.weightOf("field", stem)));
  }

  /** What a reference leads to may have another name as well; it says nothing then. */
  #weighReference(reference: string): number {
    if (!this.#uses.isKept(tokensOf(reference).at(-1) ?? "")) return 0;
    return 1 / (1 + Math.log(Math.max(1, this.#vocabulary.countReferences(reference))));
  }
}
