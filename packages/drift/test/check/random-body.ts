import { childOf, type JsonObject, type Pointer, valueAt } from "@tenant-api/openapi";
import type { FindingKind } from "../../src/check/finding.ts";
import type { Random } from "./random-spec.ts";

/** A change to a valid body, and the one finding that it has to give. */
export interface Plant {
  kind: FindingKind;
  at: Pointer;
  to?: string;
  change(): void;
}

/** A body that a schema of a {@link randomDocument} allows, and what can be planted into it. */
export interface Planted {
  body: unknown;
  plants: Plant[];
}

/** Deeper bodies end where they can. */
const DEEP = 5;

/** Makes a valid body for the schema at a place. */
export function randomBody(document: JsonObject, at: Pointer, random: Random): Planted {
  const maker = new BodyMaker(document, random);
  const root = { body: undefined as unknown };
  maker.make(at, root as unknown as JsonObject, "body", 0);
  return {
    get body() {
      return root.body;
    },
    plants: maker.plants,
  };
}

type Holder = JsonObject | unknown[];

class BodyMaker {
  readonly plants: Plant[] = [];
  readonly #document: JsonObject;
  readonly #random: Random;

  constructor(document: JsonObject, random: Random) {
    this.#document = document;
    this.#random = random;
  }

  /** Puts a value for a schema into an object or a list. */
  make(at: Pointer, holder: Holder, key: string | number, depth: number): void {
    const { schema, place, isNullable } = this.#read(at);
    const set = (value: unknown) => {
      (holder as JsonObject)[key] = value;
    };
    if (isNullable && (depth > DEEP || this.#random(4) === 0)) {
      set(null);
      return;
    }
    if (!isNullable) this.plants.push({ kind: "null-unexpected", at, change: () => set(null) });
    if (Array.isArray(schema.oneOf)) this.#makeUnion(schema, { at, place }, set, depth);
    else if (Array.isArray(schema.allOf)) this.#makeExtension(place, set, depth);
    else if (schema.properties !== undefined) set(this.#makeObject([place], place, {}, depth));
    else if (schema.additionalProperties !== undefined) set(this.#makeMap(place, depth));
    else if (schema.items !== undefined) set(this.#makeList(place, depth));
    else set(this.#makeScalar(schema, at, set));
    if (schema.type === "object" || schema.type === "array" || schema.allOf || schema.oneOf)
      this.plants.push({ kind: "type-mismatch", at, to: "string", change: () => set("not this") });
  }

  /** A schema without what makes it nullable. */
  #read(at: Pointer): { schema: JsonObject; place: Pointer; isNullable: boolean } {
    const value = valueAt(this.#document, at) as JsonObject;
    if (typeof value.$ref === "string") return this.#read(value.$ref);
    const [first, second] = (value.anyOf ?? []) as JsonObject[];
    if (second?.type === "null" && first !== undefined)
      return { ...this.#read(childOf(at, "anyOf", 0)), isNullable: true };
    const allOf = (value.allOf ?? []) as JsonObject[];
    if (allOf.length === 1) return { ...this.#read(childOf(at, "allOf", 0)), isNullable: true };
    const isNullable = value.nullable === true || [value.type].flat().includes("null");
    const type = Array.isArray(value.type) ? value.type[0] : value.type;
    return { schema: { ...value, type }, place: at, isNullable };
  }

  /** @param fixed Fields that are there already, which nothing is planted into. */
  #makeObject(parts: readonly Pointer[], home: Pointer, fixed: JsonObject, depth: number): JsonObject {
    const object: JsonObject = { ...fixed };
    for (const part of parts) {
      const { properties = {}, required = [], patternProperties } = this.#read(part).schema;
      for (const name of Object.keys(properties as JsonObject)) {
        if (Object.hasOwn(fixed, name)) continue;
        const isRequired = (required as string[]).includes(name);
        const at = childOf(part, "properties", name);
        if (!isRequired && (depth > DEEP || this.#random(3) === 0)) continue;
        this.make(at, object, name, depth + 1);
        if (isRequired)
          this.plants.push({ kind: "field-missing", at, change: () => Reflect.deleteProperty(object, name) });
      }
      if (patternProperties !== undefined)
        this.make(childOf(part, "patternProperties", "^x-"), object, "x-1", depth + 1);
    }
    const at = childOf(home, "properties", "news");
    this.plants.push({
      kind: "field-unknown",
      at,
      change: () => Object.assign(object, { news: { a: null } }),
    });
    return object;
  }

  #makeExtension(place: Pointer, set: (value: unknown) => void, depth: number): void {
    const base = this.#read(childOf(place, "allOf", 0)).place;
    const own = childOf(place, "allOf", 1);
    set(this.#makeObject([base, own], own, {}, depth));
  }

  /** @param where The place of the value, and that of the union: null may be beside it. */
  #makeUnion(
    { discriminator }: JsonObject,
    { at, place }: { at: Pointer; place: Pointer },
    set: (value: unknown) => void,
    depth: number,
  ) {
    const index = this.#random(2);
    const member = this.#read(childOf(place, "oneOf", index)).place;
    const [field, values] = discriminator ? ["type", ["car", "bus"]] : ["kind", ["cat", "dog"]];
    const fixed = { [field as string]: values[index] };
    const object = this.#makeObject([member], member, fixed, depth);
    set(object);
    this.plants.push({
      kind: "member-unknown",
      at,
      to: `${field}: horse`,
      change: () => set({ [field as string]: "horse" }),
    });
  }

  #makeMap(place: Pointer, depth: number): JsonObject {
    const map: JsonObject = {};
    const count = depth > DEEP ? 0 : this.#random(3);
    for (let index = 0; index < count; index += 1)
      this.make(childOf(place, "additionalProperties"), map, `key${index}`, depth + 1);
    return map;
  }

  #makeList(place: Pointer, depth: number): unknown[] {
    const list: unknown[] = [];
    const count = depth > DEEP ? 0 : this.#random(4);
    for (let index = 0; index < count; index += 1) this.make(childOf(place, "items"), list, index, depth + 1);
    return list;
  }

  #makeScalar({ type, format, enum: values, anyOf }: JsonObject, at: Pointer, set: (value: unknown) => void) {
    const wrong = type === "string" ? true : "not this";
    this.plants.push({
      kind: "type-mismatch",
      at,
      to: typeof wrong,
      change: () => set(wrong),
    });
    if (anyOf !== undefined) return this.#random(2) === 0 ? true : this.#random(1000);
    if (Array.isArray(values)) {
      const [other, to] = type === "string" ? ["Other", "Other"] : [99, "99"];
      this.plants.push({ kind: "enum-value-unknown", at, to, change: () => set(other) });
      const listed = values.filter((value) => value !== null);
      return listed[this.#random(listed.length)];
    }
    if (typeof format === "string") return this.#makeFormatted(format, at, set);
    if (type === "boolean") return this.#random(2) === 0;
    if (type === "integer") return this.#random(1e6);
    return type === "number" ? this.#random(1e6) / 8 : `text ${this.#random(1e6)}`;
  }

  #makeFormatted(format: string, at: Pointer, set: (value: unknown) => void): unknown {
    const [value, other, to] = FORMATTED[format] as [unknown, unknown, string];
    this.plants.push({ kind: "format-mismatch", at, to, change: () => set(other) });
    return value;
  }
}

/** A value of each format, one of another, and how a finding calls that. */
const FORMATTED: Record<string, [value: unknown, other: unknown, to: string]> = {
  uuid: ["7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11", "7c0b7a5e", "another format"],
  date: ["2026-11-26", "2026-11-26T12:00:00Z", "date-time"],
  "date-time": ["2026-11-26T12:00:00+01:00", "26 Nov 2026", "another format"],
  email: ["jane@example.com", "jane", "another format"],
  uri: ["git:example.com/events.git", "/events", "another format"],
  ipv4: ["192.0.2.1", "192.0.2.256", "another format"],
  int32: [7, 3e9, "int64"],
  int64: [3e9, 1e19, "another format"],
};
