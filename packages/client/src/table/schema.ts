/** The part of JSON Schema (2020-12) in which the schema of bridge tables is written. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: false | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
}
