import { isDescription, type JsonObject } from "@tenant-api/openapi";
import { typesOf } from "../spec/schema-types.ts";
import { ALTERNATIVES, alternativesOf, type SchemaView, viewOf } from "../views/schema-view.ts";

/** What tells a schema from any other. */
const SUBSTANCE = ["properties", "items", "enum", "const", "additionalProperties"];

/** Two versions of a schema, of which one has alternatives and the other is one of them, or was. */
export interface SplitPlain {
  before: JsonObject;
  after: JsonObject;
  plain?: { key: string; side: "before" | "after"; value: JsonObject };
}

/**
 * Takes what a plain schema says for its only alternative where the other version has several: the fields of a schema
 * that became one of two are still there.
 */
export function splitPlain(before: JsonObject, after: JsonObject): SplitPlain {
  if (![before, after].some(mayBeChoice)) return { before, after };
  const views = { before: viewOf(before, "#", ALTERNATIVES), after: viewOf(after, "#", ALTERNATIVES) };
  for (const key of ALTERNATIVES) {
    if (isOnlyIn(views.after, views.before, key)) {
      const { stay, value } = split(before, views.before, views.after);
      return { before: stay, after, plain: { key, side: "before", value } };
    }
    if (isOnlyIn(views.before, views.after, key)) {
      const { stay, value } = split(after, views.after, views.before);
      return { before, after: stay, plain: { key, side: "after", value } };
    }
  }
  return { before, after };
}

function mayBeChoice(schema: JsonObject): boolean {
  return schema.allOf !== undefined || ALTERNATIVES.some((key) => key in schema);
}

/** Whether one version is nothing but alternatives, and the other has none. */
function isOnlyIn(chosen: SchemaView, plain: SchemaView, key: string): boolean {
  if (alternativesOf(chosen, key).length < 2 || ALTERNATIVES.some((other) => other in plain.schema))
    return false;
  const said = substanceOf(plain);
  return said.length > 0 && !said.some((keyword) => substanceOf(chosen).includes(keyword));
}

function substanceOf({ schema, references }: SchemaView): string[] {
  const types = typesOf(schema);
  const keywords = [...SUBSTANCE.filter((key) => key in schema), ...(references.length > 0 ? ["$ref"] : [])];
  // A type alone is all that a text or a number says.
  return keywords.length === 0 && types.size > 0 ? ["type"] : keywords;
}

/** Words stay, and what the other version says, too, beside its alternatives. */
function split(
  written: JsonObject,
  view: SchemaView,
  other: SchemaView,
): { stay: JsonObject; value: JsonObject } {
  const isKept = (key: string) =>
    isDescription(key) || (key !== "$ref" && key !== "allOf" && key in other.schema);
  const entries = Object.entries(written).filter(([key]) => key !== "nullable");
  const stay = Object.fromEntries(entries.filter(([key]) => isKept(key)));
  const value = Object.fromEntries(entries.filter(([key]) => !isKept(key)));
  const [only, ...others] = typesOf(value);
  const types = value.type === undefined ? {} : { type: others.length === 0 ? only : [only, ...others] };
  const isNull = view.schema.nullable === true || [view.schema.type].flat().includes("null");
  return {
    stay: { ...stay, ...(isNull ? { nullable: true } : {}) },
    value: { ...value, ...types },
  };
}
