import {
  childOf,
  followReference,
  isObject,
  type JsonObject,
  listOf,
  objectAt,
  type Pointer,
  setOwn,
} from "@tenant-api/openapi";

/** A field of a value that was made: where it is in the value, and where the spec declares it. */
export interface Site {
  holder: JsonObject;
  name: string;
  /** `items[].owner.name` */
  path: string;
  at: Pointer;
  schema: JsonObject;
  isRequired: boolean;
  /** Whether one place of the spec alone declares it: it is within no union. */
  isPlain: boolean;
}

/** A number from 0 up to 1. */
export type Random = () => number;

/** The same numbers in every run (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DEEPEST = 8;

/** Makes values that schemas of a spec (OpenAPI 3.1) describe, and lists the fields in them. */
export class ValueMaker {
  readonly #document: JsonObject;
  readonly #random: Random;
  /** How often each optional field could have been there: it is there every second time. */
  readonly #turns = new Map<string, number>();
  #sites: Site[] = [];

  constructor(document: JsonObject, random: Random) {
    this.#document = document;
    this.#random = random;
  }

  /** The fields of all that was made since they were last taken. */
  takeSites(): Site[] {
    const sites = this.#sites;
    this.#sites = [];
    return sites;
  }

  /** @param path Where the value is, for `Site.path`; of its own for each operation. */
  make(schema: unknown, pointer: Pointer, path: string, isPlain = true, depth = 0): unknown {
    const place = followReference(this.#document, pointer, schema);
    if (place === null) return null;
    const { value, pointer: at } = place;
    if (Array.isArray(value.enum)) return this.#oneOf(value.enum);
    if ("const" in value) return value.const;
    for (const key of ["oneOf", "anyOf"]) {
      const options = listOf(value[key]);
      const index = options.findIndex((option) => !(isObject(option) && option.type === "null"));
      if (index >= 0) {
        const isNullOnly =
          options.length === 2 && options.some((option) => isObject(option) && option.type === "null");
        return this.make(
          options[index],
          childOf(childOf(at, key), String(index)),
          path,
          isPlain && isNullOnly,
          depth,
        );
      }
    }
    if (isObjectSchema(value)) return this.#object(value, at, path, isPlain, depth);
    const types = listOf(value.type).length > 0 ? listOf(value.type) : [value.type];
    const type = types.find((one) => one !== "null");
    if (type === "array") return this.#list(value, at, path, isPlain, depth);
    return this.#scalar(value, type);
  }

  #object(schema: JsonObject, at: Pointer, path: string, isPlain: boolean, depth: number): JsonObject {
    const made: JsonObject = {};
    for (const { part, pointer } of this.#parts(schema, at)) {
      const required = new Set([...listOf(part.required), ...listOf(schema.required)]);
      for (const [name, field] of Object.entries(objectAt(part, "properties"))) {
        if (Object.hasOwn(made, name)) continue;
        const inner = path === "" ? name : `${path}.${name}`;
        const isRequired = required.has(name);
        if (!isRequired && (depth >= DEEPEST || !this.#isTurn(inner))) continue;
        const declared = childOf(childOf(pointer, "properties"), name);
        setOwn(made, name, this.make(field, declared, inner, isPlain, depth + 1));
        const resolved = followReference(this.#document, declared, field)?.value ?? {};
        this.#sites.push({
          holder: made,
          name,
          path: inner,
          at: declared,
          schema: resolved,
          isRequired,
          isPlain,
        });
      }
      const { additionalProperties: entry } = part;
      // `additionalProperties: {}` says nothing of what is there, so what is there is no part of the spec.
      if (isObject(entry) && Object.keys(entry).length > 0 && depth < DEEPEST) {
        const value = this.make(
          entry,
          childOf(pointer, "additionalProperties"),
          `${path}{}`,
          false,
          depth + 1,
        );
        setOwn(made, `${1000 + Math.floor(this.#random() * 9000)}`, value);
      }
    }
    return made;
  }

  /** An object schema and all that it is composed of. */
  #parts(schema: JsonObject, pointer: Pointer, depth = 0): { part: JsonObject; pointer: Pointer }[] {
    const inner = listOf(schema.allOf).flatMap((one, index) => {
      const place = followReference(this.#document, childOf(childOf(pointer, "allOf"), String(index)), one);
      return place === null || depth > DEEPEST ? [] : this.#parts(place.value, place.pointer, depth + 1);
    });
    return [{ part: schema, pointer }, ...inner];
  }

  #isTurn(path: string): boolean {
    const turn = this.#turns.get(path) ?? 0;
    this.#turns.set(path, turn + 1);
    return turn % 2 === 1;
  }

  #list(schema: JsonObject, at: Pointer, path: string, isPlain: boolean, depth: number): unknown[] {
    const fewest = typeof schema.minItems === "number" ? schema.minItems : 1;
    const length = depth >= DEEPEST ? fewest : Math.max(fewest, 2);
    return Array.from({ length }, () =>
      this.make(schema.items ?? {}, childOf(at, "items"), `${path}[]`, isPlain, depth + 1),
    );
  }

  #scalar(schema: JsonObject, type: unknown): unknown {
    const number = Math.floor(this.#random() * 1e6);
    if (type === "boolean") return number % 2 === 0;
    if (type === "integer" || type === "number") {
      const least = [schema.minimum, schema.exclusiveMinimum].find((bound) => typeof bound === "number") ?? 0;
      const most = [schema.maximum, schema.exclusiveMaximum].find((bound) => typeof bound === "number");
      const value = Number(least) + 1 + (number % 100);
      return typeof most === "number" ? Math.min(value, most - (most > Number(least) ? 1 : 0)) : value;
    }
    if (type === "string") return this.#text(schema, number);
    return type === undefined ? `anything ${number}` : null;
  }

  #text({ format, minLength, maxLength }: JsonObject, number: number): string {
    const digits = String(number).padStart(12, "0");
    const made = {
      uuid: `7c0b7a5e-9d0f-4a3c-8f6e-${digits}`,
      "date-time": `2026-11-${10 + (number % 20)}T10:00:00Z`,
      date: `2026-11-${10 + (number % 20)}`,
      email: `a${number}@example.org`,
      uri: `https://example.org/${number}`,
      byte: btoa(digits),
      ipv4: `10.0.0.${number % 255}`,
    }[String(format)];
    if (made !== undefined) return made;
    const text = `text ${number}`.padEnd(typeof minLength === "number" ? minLength : 0, "x");
    return typeof maxLength === "number" ? text.slice(0, maxLength) : text;
  }

  #oneOf(values: readonly unknown[]): unknown {
    return values[Math.floor(this.#random() * values.length)];
  }
}

function isObjectSchema(schema: JsonObject): boolean {
  return (
    listOf(schema.type).includes("object") ||
    schema.type === "object" ||
    "properties" in schema ||
    listOf(schema.allOf).length > 0 ||
    isObject(schema.additionalProperties)
  );
}
