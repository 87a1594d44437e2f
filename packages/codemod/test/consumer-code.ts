import type { Api, Field, Pick, Shape } from "./random-api.ts";

/** What a form is written with: an object of the API that is read as `e`, and what is drawn. */
export interface Context {
  api: Api;
  pick: Pick;
  /** The schema of `e`. */
  name: string;
  fields: readonly Field[];
  /** Whether names stand in quotes and brackets that need none. */
  hasQuotes: boolean;
}

const NAME = /^[A-Za-z_$][\w$]*$/;
const RESERVED = new Set(["class", "new"]);

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** What a local variable can be called. */
export function localOf(name: string): string {
  return isName(name) && !RESERVED.has(name) ? name : `v_${name.replaceAll(/\W/g, "_")}`;
}

export function fieldIn({ pick, fields }: Context): Field {
  return pick(fields);
}

/** A key of a literal or a pattern. */
export function keyOf({ pick, hasQuotes }: Context, name: string): string {
  if (!isName(name)) return JSON.stringify(name);
  if (!hasQuotes) return name;
  return pick([name, name, JSON.stringify(name), `[${JSON.stringify(name)}]`]);
}

/** `value.name`, with the dot or the brackets that it needs. */
export function readOf(
  { pick, hasQuotes }: Context,
  value: string,
  name: string,
  dot: "" | "?" | "!" = "",
): string {
  const isBare = isName(name) && !(hasQuotes && pick([false, false, true]));
  if (isBare) return dot === "?" ? `${value}?.${name}` : `${value}${dot}.${name}`;
  return `${value}${dot === "?" ? "?." : dot}[${JSON.stringify(name)}]`;
}

/** Reads something of a value, and more of that. */
export function deepRead(context: Context, value: string, fields: readonly Field[], depth = 0): string {
  const { pick } = context;
  const field = pick(fields);
  const text = readOf(context, value, field.name);
  return depth > 2 ? text : readOn(context, text, field.shape, !field.required || field.nullable, depth);
}

function readOn(context: Context, text: string, shape: Shape, isOpen: boolean, depth: number): string {
  const { pick } = context;
  const dot = isOpen ? pick(["?", "!"] as const) : "";
  const fields = fieldsOf(context.api, shape);
  if (fields && fields.length > 0 && pick([true, true, false])) {
    const field = pick(fields);
    const inner = readOf(context, text, field.name, dot);
    const isStillOpen = dot === "?" || !field.required || field.nullable;
    return depth > 2 ? inner : readOn(context, inner, field.shape, isStillOpen, depth + 1);
  }
  if (shape.kind === "array" && pick([true, true, false])) {
    const item = fieldsOf(context.api, shape.of);
    const call = `${text}${dot === "?" ? "?." : `${dot}.`}`;
    if (item && item.length > 0)
      return `${call}map((x${depth}) => ${deepRead(context, `x${depth}`, item, depth + 1)})`;
    return `${call}at(0)`;
  }
  if (shape.kind === "map") return `${text}${dot === "?" ? "?." : dot}["k"]`;
  return text;
}

/** The fields of what is an object. */
export function fieldsOf(api: Api, shape: Shape): readonly Field[] | null {
  if (shape.kind === "object") return shape.fields;
  return shape.kind === "ref" ? (api.schemas[shape.to] ?? null) : null;
}

/** A type, written out: a twin of what the API says. */
export function typeOf(api: Api, shape: Shape): string {
  switch (shape.kind) {
    case "enum":
      return shape.values.map((value) => JSON.stringify(value)).join(" | ");
    case "array":
      return `(${typeOf(api, shape.of)})[]`;
    case "map":
      return `{ [key: string]: ${typeOf(api, shape.of)} }`;
    case "object":
      return `{ ${shape.fields.map((field) => memberOf(api, field)).join("; ")} }`;
    case "ref":
      return `components["schemas"]["${shape.to}"]`;
    default:
      return shape.kind;
  }
}

export function memberOf(api: Api, { name, shape, required, nullable }: Field): string {
  const key = isName(name) ? name : JSON.stringify(name);
  return `${key}${required ? "" : "?"}: ${typeOf(api, shape)}${nullable ? " | null" : ""}`;
}

/** A value; one that is inferred says of its texts that they are constant. */
export function exampleOf(context: Context, shape: Shape, isInferred = false): string {
  const { api, pick } = context;
  switch (shape.kind) {
    case "string":
      return '"text"';
    case "number":
      return "1";
    case "boolean":
      return isInferred ? "Boolean(1)" : "true";
    case "enum":
      return `${JSON.stringify(pick(shape.values))}${isInferred ? " as const" : ""}`;
    case "array":
      return pick([true, false]) || isInferred ? `[${exampleOf(context, shape.of, isInferred)}]` : "[]";
    case "map":
      return `{ k: ${exampleOf(context, shape.of, isInferred)} }`;
    default:
      return literalOf(context, fieldsOf(api, shape) ?? [], isInferred);
  }
}

/** An object with all that is required, and some of the rest. */
export function literalOf(
  context: Context,
  fields: readonly Field[],
  isInferred = false,
  without: readonly string[] = [],
): string {
  const { pick } = context;
  const members = fields
    .filter(({ name }) => !without.includes(name))
    .filter(({ required, shape }) => required || (isFlat(shape) && pick([true, false])))
    .map((field) => `${keyOf(context, field.name)}: ${fieldValue(context, field, isInferred)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

export function fieldValue(context: Context, { shape, nullable }: Field, isInferred = false): string {
  return nullable && context.pick([true, false]) ? "null" : exampleOf(context, shape, isInferred);
}

/** What is optional may refer to itself. */
function isFlat(shape: Shape): boolean {
  if (shape.kind === "array" || shape.kind === "map") return isFlat(shape.of);
  return shape.kind !== "ref" && shape.kind !== "object";
}
