// Generated from openapi.yaml by `tenant-generate`. Do not edit.

import { listFindings, messageOf, type StandardIssue } from "./findings.gen.js";
import { type Definitions, type JsonSchema, judge } from "./judge.gen.js";

/**
 * A schema for every tool that takes [Standard Schema](https://standardschema.dev) or Standard JSON Schema: forms, tRPC, Hono
 * and others.
 *
 * @example
 * const result = PetSchema["~standard"].validate(input);
 * if (result.issues) result.issues; // [{ message: "Expected a string, received a number.", path: ["name"] }]
 * else result.value; // Pet
 */
export interface StandardSchemaOf<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "tenant-generate";
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
    /** Checks a value at once, without a promise. The value that it returns is the one that it was given. */
    readonly validate: (value: unknown) => StandardResult<Value>;
    /** The JSON Schema, of the target `draft-2020-12` alone. Bytes have the format `binary`. */
    readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema };
  };
}

export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

type ToJsonSchema = (options: { readonly target: string }) => Record<string, unknown>;

type References = () => Readonly<Record<string, StandardSchemaOf<unknown>>>;

/**
 * Makes a schema of what the spec says. Nothing is done before a value is checked.
 *
 * @param references What `#/$defs/…` in it leads to. A function: schemas may refer to each other, and a bundler keeps only
 * those that are reached.
 */
export function define<Value>(schema: JsonSchema, references: References = () => ({})): StandardSchemaOf<Value> {
  return new DefinedSchema(schema, references);
}

class DefinedSchema<Value> implements StandardSchemaOf<Value> {
  readonly "~standard": StandardSchemaOf<Value>["~standard"];
  readonly #schema: JsonSchema;
  readonly #references: References;
  #definitions: Definitions | undefined;

  constructor(schema: JsonSchema, references: References) {
    this.#schema = schema;
    this.#references = references;
    this["~standard"] = {
      version: 1,
      vendor: "tenant-generate",
      validate: (value) => this.#validate(value),
      jsonSchema: { input: (options) => this.#toJson(options), output: (options) => this.#toJson(options) },
    };
  }

  #validate(value: unknown): StandardResult<Value> {
    this.#definitions ??= this.#reach();
    const findings = listFindings(judge(value, this.#schema, this.#definitions));
    if (findings.length === 0) return { value: value as Value };
    return { issues: findings.map((finding) => ({ message: messageOf(finding), path: finding.path })) };
  }

  #toJson({ target }: { readonly target: string }): Record<string, unknown> {
    if (target !== "draft-2020-12")
      throw new Error(`Expected the target "draft-2020-12", received ${JSON.stringify(target)}.`);
    this.#definitions ??= this.#reach();
    const own = typeof this.#schema === "object" ? this.#schema : this.#schema ? {} : { not: {} };
    const others = Object.keys(this.#definitions).length > 0 ? { $defs: this.#definitions } : {};
    const $schema = "https://json-schema.org/draft/2020-12/schema";
    return JSON.parse(JSON.stringify({ $schema, ...own, ...others }));
  }

  /** The schemas that this one leads to, itself included if it does so by a reference. */
  #reach(): Definitions {
    const found: Record<string, JsonSchema> = Object.create(null);
    const open: DefinedSchema<unknown>[] = [this];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const [name, reference] of Object.entries(next.#references())) {
        if (name in found || !(reference instanceof DefinedSchema)) continue;
        found[name] = reference.#schema;
        open.push(reference);
      }
    }
    return found;
  }
}
