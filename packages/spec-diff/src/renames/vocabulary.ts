import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { textOf } from "../spec/schema-values.ts";
import { stemOf, stemsOf, wordsOf } from "./words.ts";

/** What has names of its own in a spec; in each, other words are common. */
export type NameKind = "field" | "schema" | "operation";

/** Words that stand in the names of every API, and say little in any. */
const COMMON = new Set(
  `id ids identifier name title type kind status state value key data code date time at on by count number total
  list item items object result results response request url description text info details config options
  params input output body create created update updated delete deleted get set add new default is has version`
    .split(/\s+/)
    .flatMap(stemsOf),
);
/** How much such a word tells, of 1. */
const COMMON_WEIGHT = 0.2;
/** Names of which a small spec is taken to have as many more: in one of four names, no word is common. */
const UNSEEN = 50;
/** Of a word that stands in more names than that, not all are looked through. */
const MANY = 200;

/**
 * The words and texts of both versions of a spec: which are rare, and which stand side by side, so that they cannot
 * mean the same.
 */
export class Vocabulary {
  readonly #names = {
    field: new NameIndex(),
    schema: new NameIndex(),
    operation: new NameIndex(),
  };
  readonly #texts = new Map<string, number>();
  readonly #references = new Map<string, number>();

  constructor(...documents: readonly JsonObject[]) {
    documents.forEach((document, version) => {
      const { schemas } = isObject(document.components) ? document.components : {};
      if (isObject(schemas)) this.#names.schema.add(`${version}`, Object.keys(schemas));
      this.#visit(document, `${version}`);
    });
  }

  /** How much a stem tells of what has it in its name, from 0 to 1. */
  weightOf(kind: NameKind, stem: string): number {
    return this.#names[kind].weightOf(stem);
  }

  /** Whether there are two names side by side that differ in nothing but these words. */
  standSideBySide(kind: NameKind, gone: readonly string[], came: readonly string[]): boolean {
    return this.#names[kind].standSideBySide(gone, came) || this.#names[kind].standSideBySide(came, gone);
  }

  /** How many things one version describes in these words. */
  countText(text: string): number {
    return this.#texts.get(text) ?? 0;
  }

  /** How often one version refers to something. */
  countReferences(reference: string): number {
    return this.#references.get(reference) ?? 0;
  }

  #visit(root: unknown, version: string): void {
    const references = new Map<string, number>();
    const texts = new Map<string, number>();
    const operations: string[] = [];
    let scopes = 0;
    const open: unknown[] = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (Array.isArray(node)) {
        open.push(...node.filter((item) => typeof item === "object" && item !== null));
        continue;
      }
      if (!isObject(node)) continue;
      const { properties, parameters, operationId, $ref } = node;
      scopes += 1;
      if (isObject(properties)) this.#names.field.add(`${version} ${scopes}`, Object.keys(properties));
      const names = listOf(parameters).flatMap((item) =>
        isObject(item) && typeof item.name === "string" ? [item.name] : [],
      );
      if (names.length > 0) this.#names.field.add(`${version} ${scopes} parameters`, names);
      if (typeof operationId === "string") operations.push(operationId);
      const text = textOf(node.description);
      if (text !== "") texts.set(text, (texts.get(text) ?? 0) + 1);
      if (typeof $ref === "string") references.set($ref, (references.get($ref) ?? 0) + 1);
      for (const inner of Object.values(node))
        if (typeof inner === "object" && inner !== null) open.push(inner);
    }
    this.#names.operation.add(version, operations);
    keepMost(this.#texts, texts);
    keepMost(this.#references, references);
  }
}

/** Names by their words, each in the scope in which no other thing has it. */
class NameIndex {
  #size = 0;
  readonly #counts = new Map<string, number>();
  readonly #holders = new Map<string, { scope: string; words: readonly string[] }[]>();
  readonly #known = new Set<string>();
  readonly #weights = new Map<string, number>();
  readonly #exchanges = new Map<string, boolean>();

  add(scope: string, names: readonly string[]): void {
    for (const name of names) {
      const words = wordsOf(name);
      this.#size += 1;
      this.#known.add(`${scope} ${words.join(" ")}`);
      for (const word of new Set(words)) {
        const stem = stemOf(word);
        this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
        const holders = this.#holders.get(word) ?? [];
        if (holders.length < MANY) holders.push({ scope, words });
        this.#holders.set(word, holders);
      }
    }
  }

  weightOf(stem: string): number {
    const known = this.#weights.get(stem);
    if (known !== undefined) return known;
    const size = this.#size + UNSEEN;
    const rarity = Math.log(size / Math.max(1, this.#counts.get(stem) ?? 1)) / Math.log(size);
    const weight = COMMON.has(stem) ? Math.min(COMMON_WEIGHT, rarity) : rarity;
    this.#weights.set(stem, weight);
    return weight;
  }

  standSideBySide(words: readonly string[], others: readonly string[]): boolean {
    const key = `${words.join(" ")}\n${others.join(" ")}`;
    const isKnown = this.#exchanges.get(key) ?? this.#areExchanged(words, others);
    this.#exchanges.set(key, isKnown);
    return isKnown;
  }

  #areExchanged(words: readonly string[], others: readonly string[]): boolean {
    const [first] = words;
    if (first === undefined || others.length === 0) return false;
    return (this.#holders.get(first) ?? []).some(({ scope, words: all }) => {
      const start = all.findIndex((_, index) => words.every((word, at) => all[index + at] === word));
      if (start === -1) return false;
      const exchanged = [...all.slice(0, start), ...others, ...all.slice(start + words.length)];
      return this.#known.has(`${scope} ${exchanged.join(" ")}`);
    });
  }
}

/** Of what both versions have, the count of the one that has it more often. */
function keepMost(counts: Map<string, number>, others: ReadonlyMap<string, number>): void {
  for (const [key, count] of others) counts.set(key, Math.max(count, counts.get(key) ?? 0));
}
