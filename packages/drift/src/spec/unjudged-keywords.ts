import {
  alternativesOf,
  childOf,
  conditionsOf,
  flattenSchema,
  type JsonObject,
  type JsonType,
  listOf,
  type Place,
  type Pointer,
  typesOf,
  valueAt,
} from "@tenant-api/openapi";
import { INTEGER_FORMATS, isTextFormat } from "../shape/formats.ts";

/** A rule of a schema that traffic is not compared with. */
export interface UnjudgedKeyword {
  /** As the spec writes it: `pattern`, `format: hostname`. */
  name: string;
  at: Pointer;
}

/** Rules for values of which recordings keep nothing. */
const UNJUDGED = [
  ...["pattern", "minLength", "maxLength", "contentEncoding", "contentMediaType", "contentSchema"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains", "prefixItems"],
  ...["unevaluatedItems", "minProperties", "maxProperties", "propertyNames", "dependentRequired"],
  ...["dependentSchemas", "dependencies", "not", "if", "$dynamicRef"],
];

/** Finds the rules for a value that traffic is not compared with, each schema once. */
export class UnjudgedKeywords {
  readonly #document: JsonObject;
  readonly #found = new Map<Pointer, readonly UnjudgedKeyword[]>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** The rules for values in a place, by whichever schemas they hold. */
  at(pointer: Pointer): readonly UnjudgedKeyword[] {
    const known = this.#found.get(pointer);
    if (known !== undefined) return known;
    // A schema that refers to itself adds nothing.
    this.#found.set(pointer, []);
    const found = this.#read(pointer);
    this.#found.set(pointer, found);
    return found;
  }

  #read(pointer: Pointer): UnjudgedKeyword[] {
    const schema = { pointer, value: valueAt(this.#document, pointer) };
    const { parts, unions } = flattenSchema(this.#document, [schema]);
    const within = [
      ...unions.flatMap(alternativesOf).map((alternative) => alternative.pointer),
      ...parts.flatMap(conditionsOf).flatMap((choice) => choice.filter((place) => place !== null)),
    ];
    return [...parts.flatMap(ownKeywords), ...within.flatMap((place) => this.at(place))];
  }
}

function ownKeywords({ pointer, value: schema }: Place): UnjudgedKeyword[] {
  const { format, enum: values } = schema;
  const names = UNJUDGED.filter(
    (keyword) => schema[keyword] !== undefined && !isIdle(keyword, schema[keyword]),
  );
  if (schema.items === false) names.push("items");
  if (listOf(values).some((value) => typeof value === "object" && value !== null)) names.push("enum");
  if (typeof format === "string" && !isJudgedFormat(format, typesOf([schema])))
    names.push(`format: ${format}`);
  return names.map((name) => ({ name, at: childOf(pointer, name.split(":")[0] ?? name) }));
}

/** Whether a keyword with a value says nothing: `uniqueItems: false`, or `exclusiveMinimum: false` of OpenAPI 3.0. */
function isIdle(keyword: string, value: unknown): boolean {
  if (value === false) return /^(?:uniqueItems|exclusiveM|not$)/.test(keyword);
  return value === true && /^(?:propertyNames|unevaluatedItems)$/.test(keyword);
}

/** Whether the values of a format are compared with it. One of numbers says something of a text that stands for one. */
function isJudgedFormat(format: string, types: ReadonlySet<JsonType> | null): boolean {
  // JSON has one kind of numbers, so two of these say nothing of a number.
  const isOfNumbers = INTEGER_FORMATS.has(format) || format === "float" || format === "double";
  return isOfNumbers ? types === null || types.has("integer") : isTextFormat(format);
}
