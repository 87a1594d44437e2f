/**
 * The JSON that an operation takes and gives, as far as it can be checked fast: types, listed values, fields, and
 * which of them are required. `createCheckTables` makes it; `checkAnswers` of the client reads it.
 * The types are as wide as those of a JSON module.
 */
export interface CheckTable {
  /** 1. */
  readonly version: number;
  /** The id of the operation. */
  readonly id: string;
  /** The node of the JSON body of a request. */
  readonly body?: number | undefined;
  /** The nodes of JSON responses by status: `200`, `2XX`, `default`. */
  readonly responses: { readonly [status: string]: number | undefined };
  /** Schemas, which refer to each other by their index here. */
  readonly nodes: readonly CheckNode[];
}

/** A schema. A value may be anything that it does not speak of. */
export interface CheckNode {
  /** For people: `Event`, or `Event.venue` for a schema without a name. */
  readonly at?: string | undefined;
  /** Types of JSON Schema; absent where any type is allowed, empty where no value is. */
  readonly types?: readonly string[] | undefined;
  /** All values that the schema lists, none of them an object or a list. */
  readonly values?: readonly unknown[] | undefined;
  /** The format of a text, which only tells what a field may have been renamed to. */
  readonly format?: string | undefined;
  readonly fields?: readonly CheckField[] | undefined;
  readonly required?: readonly string[] | undefined;
  /** The node of fields that are not listed. */
  readonly others?: number | undefined;
  /** True if no other fields are allowed. */
  readonly closed?: boolean | undefined;
  /** The node of the items of a list, after those of `prefix`. */
  readonly items?: number | undefined;
  readonly prefix?: readonly number[] | undefined;
  /** A value fits one of these nodes at least. Then the node has nothing else but `at`. */
  readonly anyOf?: readonly number[] | undefined;
  /** The field whose value chooses one of `anyOf`. */
  readonly tag?: CheckTag | undefined;
}

/** A field. One without a node may be there, and is neither checked nor missed, such as one that this side does not send. */
export interface CheckField {
  readonly name: string;
  readonly node?: number | undefined;
  /** The place that declares it, if not the schema of the node: `Pet.name`, which `Cat` takes over. */
  readonly at?: string | undefined;
}

export interface CheckTag {
  readonly field: string;
  /** Values, each with its node. */
  readonly values: readonly (readonly [value: unknown, node: number])[];
  /** The node where the field has none of the values; absent if it must have one. */
  readonly others?: number | undefined;
}
