// Generated from openapi.yaml by `tenant-generate`. Do not edit.

import { type OutputUnit, type Schema, validate } from "@cfworker/json-schema";
import { copyJson } from "./json-copy.gen.js";

/** A JSON Schema of the version 2020-12. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** The schemas that `#/$defs/…` leads to, by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

/** The errors of a value. */
export interface Judgement {
  value: unknown;
  /** The outermost errors. */
  errors: SchemaError[];
  /** Places with something that JSON has no word for, and what. */
  foreign: { path: PropertyKey[]; name: string }[];
}

interface Located {
  readonly keyword: string;
  /** The places in the schema and in the value: JSON Pointers in a URI. */
  readonly keywordLocation: string;
  readonly instanceLocation: string;
}

/** An error, and those inside it that are its reasons. */
export interface SchemaError extends Located {
  /** The schema that its keyword stands in. */
  readonly schema: KnownSchema;
  inner: SchemaError[];
}

/** Only declared keywords can stand after a dot where a project says `noPropertyAccessFromIndexSignature`. */
interface KnownSchema {
  readonly required?: unknown;
  readonly dependentRequired?: object;
  readonly minContains?: unknown;
  readonly [keyword: string]: unknown;
}

/** Some seconds of work. */
const MOST_PAIRS = 200_000_000;

const DEFINITIONS = "#/$defs/";

/**
 * Checks a value by a schema, which is read as it is: nothing is compiled or evaluated.
 *
 * @returns null if it is so deep, or matches so many alternatives in alternatives, that a check would not end.
 */
export function judge(value: unknown, schema: JsonSchema, definitions: Definitions): Judgement | null {
  try {
    const { value: copy, size, pairs, foreign } = copyJson(value);
    // The validator compares each item with each other one.
    if (pairs > MOST_PAIRS && JSON.stringify([schema, definitions]).includes('"uniqueItems":true')) return null;
    const lookup = lookupOf(definitions, 10_000 + 10 * size);
    const { errors } = validate(copy, schema as Schema, "2020-12", lookup, false);
    return { value, errors: treeOf(errors, schema, definitions), foreign };
  } catch (error) {
    // By its name, which is InternalError in Firefox. In tests, it may belong to another global object.
    if (/^(?:RangeError|InternalError)$/.test((error as Error).name)) return null;
    throw error;
  }
}

/** @throws {RangeError} if references are followed too often: each level of a value may double their number. */
function lookupOf(definitions: Definitions, most: number): Record<string, Schema | boolean> {
  let count = 0;
  return new Proxy(Object.create(null), {
    get(_, reference: string) {
      count += 1;
      if (count > most) throw new RangeError("too many references");
      return definitions[reference.slice(DEFINITIONS.length)];
    },
  });
}

/** The errors as a tree: the validator lists an error right before those inside it. */
function treeOf(units: readonly OutputUnit[], schema: JsonSchema, definitions: Definitions): SchemaError[] {
  const outermost: SchemaError[] = [];
  const open: SchemaError[] = [];
  for (const unit of units) {
    let outer = open.at(-1);
    while (outer !== undefined && !isInside(unit, outer)) {
      open.pop();
      outer = open.at(-1);
    }
    const error: SchemaError = {
      ...unit,
      inner: [],
      get schema() {
        return schemaAt(unit, schema, definitions);
      },
    };
    (outer?.inner ?? outermost).push(error);
    open.push(error);
  }
  return outermost;
}

/** Keywords under which a schema may be `false`. The location of its error is that of the value, by mistake. */
const HOLDERS =
  /^(?:\$ref|allOf|anyOf|oneOf|properties|patternProperties|additionalProperties|items|prefixItems|unevaluatedProperties|unevaluatedItems|dependentSchemas|propertyNames|if)$/;

function isInside(inner: Located, outer: Located): boolean {
  if (inner.keyword === "false") {
    const parent = inner.instanceLocation.slice(0, inner.instanceLocation.lastIndexOf("/"));
    return HOLDERS.test(outer.keyword) && [parent, inner.instanceLocation].includes(outer.instanceLocation);
  }
  const location = outer.keywordLocation;
  if (outer.keyword !== "if") return inner.keywordLocation.startsWith(`${location}/`);
  const schema = location.slice(0, -"if".length);
  return ["then", "else"].some((branch) => inner.keywordLocation.startsWith(`${schema}${branch}/`));
}

/** The schema that the keyword of an error stands in. */
function schemaAt(unit: Located, root: JsonSchema, definitions: Definitions): SchemaError["schema"] {
  if (unit.keyword === "false") return {};
  const tokens = tokensOf(unit.keywordLocation);
  let at: unknown = root;
  let holder: unknown = root;
  for (const token of tokens) {
    if (typeof at !== "object" || at === null) break;
    const below: unknown = Object.getOwnPropertyDescriptor(at, token)?.value;
    holder = at;
    at = token === "$ref" && typeof below === "string" ? definitions[below.slice(DEFINITIONS.length)] : below;
  }
  return holder as SchemaError["schema"];
}

/** The steps that a location of the validator leads, a JSON Pointer in a URI. */
export function tokensOf(location: string): string[] {
  return location
    .split("/")
    .slice(1)
    .map((token) => decodeURIComponent(token).replace(/~1/g, "/").replace(/~0/g, "~"));
}
