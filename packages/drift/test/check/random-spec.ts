import type { JsonObject } from "@tenant-api/openapi";

/** A whole number from 0 to below a limit. */
export type Random = (limit: number) => number;

const SCHEMAS = "#/components/schemas";

/** A random document: `GET /things/{id}` answers with a `Thing`, which refers to other schemas, and they to it. */
export function randomDocument(random: Random): JsonObject {
  const is30 = random(3) === 0;
  const names = ["Thing", "Part", "Other", "Cat", "Dog", "Car", "Bus"];
  const refs = ["Thing", "Part", "Other"];
  const write = new SchemaWriter(random, is30, refs);
  const schemas: JsonObject = {
    Thing: write.object(3),
    Part: random(2) === 0 ? write.object(2) : write.extension("Other", 2),
    // What extends a closed schema has no fields of its own.
    Other: open(write.object(2)),
    // Told apart by a constant.
    Cat: write.member("kind", "cat"),
    Dog: write.member("kind", "dog"),
    // Told apart by a discriminator.
    Car: write.vehicle("car"),
    Bus: write.vehicle("bus"),
  };
  const content = { "application/json": { schema: write.schema(3) } };
  return {
    openapi: is30 ? "3.0.3" : "3.1.0",
    info: { title: "Things", version: "1" },
    paths: {
      "/things/{id}": {
        get: {
          operationId: "getThing",
          parameters: [{ name: "size", in: "query", schema: { type: "integer" } }],
          responses: { 200: { description: "One", content }, "4XX": { description: "Refused", content } },
        },
      },
    },
    components: { schemas: Object.fromEntries(names.map((name) => [name, schemas[name]])) },
  };
}

function open({ additionalProperties: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

const FORMATS = ["uuid", "date", "date-time", "email", "uri", "ipv4"];

class SchemaWriter {
  readonly #random: Random;
  readonly #is30: boolean;
  readonly #refs: readonly string[];

  constructor(random: Random, is30: boolean, refs: readonly string[]) {
    this.#random = random;
    this.#is30 = is30;
    this.#refs = refs;
  }

  /** Any schema; a deep one only refers to others where a value can end. */
  schema(depth: number): JsonObject {
    const inner: (() => JsonObject)[] = [
      () => this.object(depth - 1),
      () => ({ type: "array", items: this.schema(depth - 1) }),
      () => ({ type: "object", additionalProperties: this.schema(depth - 1) }),
      () => ({ $ref: `${SCHEMAS}/${this.#one(this.#refs)}` }),
      () => ({ oneOf: [{ $ref: `${SCHEMAS}/Cat` }, { $ref: `${SCHEMAS}/Dog` }] }),
      () => this.#vehicle(),
      ...(this.#is30
        ? []
        : [
            () => ({
              type: "object",
              properties: { a: this.#scalar() },
              patternProperties: { "^x-": this.#scalar() },
            }),
          ]),
    ];
    const written = depth > 0 && this.#random(3) > 0 ? this.#one(inner)() : this.#scalar();
    return this.#random(4) === 0 ? this.#nullable(written) : written;
  }

  /** @param prefix Of the names of its fields; members of a union have none in common. */
  object(depth: number, prefix = "f", fixed: JsonObject = {}): JsonObject {
    const count = 1 + this.#random(4);
    const own = Array.from(
      { length: count },
      (_, index) => [`${prefix}${index}`, this.schema(depth)] as const,
    );
    // A schema that requires itself has no value.
    const needed = own.flatMap(([name, schema]) => (this.#random(2) === 0 && canEnd(schema) ? [name] : []));
    const rest = this.#one([undefined, true, false]);
    return {
      type: "object",
      properties: { ...fixed, ...Object.fromEntries(own) },
      required: [...Object.keys(fixed), ...needed],
      ...(rest !== undefined && { additionalProperties: rest }),
    };
  }

  extension(base: string, depth: number): JsonObject {
    return { allOf: [{ $ref: `${SCHEMAS}/${base}` }, open(this.object(depth, "own"))] };
  }

  member(field: string, value: string): JsonObject {
    const tag = this.#is30 ? { type: "string", enum: [value] } : { const: value };
    return this.object(1, value, { [field]: tag });
  }

  vehicle(value: string): JsonObject {
    return this.object(1, value, { type: { type: "string" } });
  }

  #vehicle(): JsonObject {
    return {
      oneOf: [{ $ref: `${SCHEMAS}/Car` }, { $ref: `${SCHEMAS}/Bus` }],
      discriminator: { propertyName: "type", mapping: { car: `${SCHEMAS}/Car`, bus: "Bus" } },
    };
  }

  #nullable(schema: JsonObject): JsonObject {
    if (this.#is30) {
      if (schema.$ref !== undefined) return { allOf: [schema], nullable: true };
      return {
        ...schema,
        nullable: true,
        ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
      };
    }
    const isPlain = typeof schema.type === "string" && schema.enum === undefined;
    if (isPlain && this.#random(2) === 0) return { ...schema, type: [schema.type, "null"] };
    return { anyOf: [schema, { type: "null" }] };
  }

  #scalar(): JsonObject {
    return this.#one<() => JsonObject>([
      () => ({ type: "string" }),
      () => ({ type: "string", format: this.#one(FORMATS) }),
      () => ({ type: "string", enum: ["Draft", "Open", "Closed"] }),
      () => ({ enum: [1, 2, 3], type: "integer" }),
      () => ({ type: "integer", format: this.#one(["int32", "int64"]) }),
      () => ({ type: "integer" }),
      () => ({ type: "number" }),
      () => ({ type: "boolean" }),
      () => ({ anyOf: [{ type: "boolean" }, { type: "integer" }] }),
    ])();
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#random(items.length)] as Item;
  }
}

/** Whether a schema has a value that needs none of a recursive schema. */
function canEnd(schema: JsonObject): boolean {
  return !JSON.stringify(schema).includes("$ref") || schema.type === "array" || schema.nullable === true;
}
