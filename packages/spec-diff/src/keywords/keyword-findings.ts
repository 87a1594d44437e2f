import { type JsonObject, objectsIn } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import { changedValue, type Finding } from "../change/finding.ts";
import { areEqual, membersOf } from "../spec/schema-values.ts";
import type { Keyword, ObjectName } from "./keyword.ts";
import { KEYWORDS } from "./openapi-keywords.ts";

/** The row of a keyword; undefined for an extension, and for one that OpenAPI does not have. */
export function keywordOf(object: ObjectName, key: string): Keyword | undefined {
  return Object.hasOwn(KEYWORDS[object], key) ? KEYWORDS[object][key] : undefined;
}

/**
 * The changes of those keywords of an object that are reported by their value: texts, extensions, and keywords that
 * OpenAPI does not know. All others have a rule of their own, or are compared by walking.
 */
export function keywordFindings(object: ObjectName, before: JsonObject, after: JsonObject): Finding[] {
  return Object.keys({ ...before, ...after }).flatMap((key): Finding[] => {
    const [old, now] = [before[key], after[key]];
    if (old === now) return [];
    const keyword = keywordOf(object, key);
    if (keyword !== undefined && keyword.by !== "value" && keyword.by !== "object") return [];
    if (areEqual(old, now)) return [];
    const name = nameOf(key, before, after);
    const isUnknown = keyword === undefined && !key.startsWith("x-");
    const change = changedValue(isUnknown ? `unknown keyword ${key}` : name, old, now);
    return [{ kind: `${name}-changed`, effect: effectOf(keyword, old, now), ...change, keyword: key }];
  });
}

/** Every keyword of an object that OpenAPI has, whichever it is. */
const KNOWN = new Set(Object.values(KEYWORDS).flatMap((keywords) => Object.keys(keywords)));

/** What an extension is about, unless a keyword is called so, too. */
function nameOf(key: string, ...objects: readonly JsonObject[]): string {
  const name = key.replace(/^x-/, "");
  return KNOWN.has(name) || objects.some((object) => name in object) ? key : name;
}

/** The effect of a change of a keyword. An object has that of its worst change. */
function effectOf(keyword: Keyword | undefined, old: unknown, now: unknown): Effect {
  if (keyword === undefined || keyword.by === "nobody") return "described";
  if (keyword.by !== "object") return keyword.effects[old === undefined ? 0 : now === undefined ? 1 : 2];
  const { object, shape } = keyword;
  if (shape === "one") return effectWithin(object, asObject(old), asObject(now));
  const [members, newMembers] = [asObject(old), asObject(now)];
  const names = Object.keys({ ...members, ...newMembers });
  return worstOf(
    names.map((name) => effectWithin(object, asObject(members[name]), asObject(newMembers[name]))),
  );
}

/** The worst effect of the changes of the keywords in an object. */
export function effectWithin(object: ObjectName, before: JsonObject, after: JsonObject): Effect {
  const changed = Object.keys({ ...before, ...after }).filter((key) => !areEqual(before[key], after[key]));
  return worstOf(changed.map((key) => effectOf(keywordOf(object, key), before[key], after[key])));
}

/** From the mildest on; that more and fewer values are possible is a replacement. */
const WEIGHTS: readonly Effect[] = ["described", "extended", "redefined", "widened", "narrowed", "replaced"];

function worstOf(effects: readonly Effect[]): Effect {
  if (effects.includes("narrowed") && effects.includes("widened")) return "replaced";
  return WEIGHTS.findLast((effect) => effects.includes(effect)) ?? "described";
}

function asObject(value: unknown): JsonObject {
  return membersOf(value) ?? {};
}

/**
 * The changes of the examples of a schema, a parameter, a header or a media type. `example` says the same as one of
 * `examples`, whatever that is called.
 *
 * @param valuesIn Reads the values out of `examples`.
 */
export function exampleFindings(
  before: JsonObject,
  after: JsonObject,
  valuesIn: (examples: unknown) => readonly unknown[],
): Finding[] {
  if (before.example === undefined && before.examples === undefined) {
    if (after.example === undefined && after.examples === undefined) return [];
  }
  const valuesOf = ({ example, examples }: JsonObject) =>
    example === undefined ? valuesIn(examples) : [example, ...valuesIn(examples)];
  const isOtherWord = before.example !== undefined || after.example !== undefined;
  if (isOtherWord && areEqual(valuesOf(before), valuesOf(after))) return [];
  return ["example", "examples"].flatMap((key): Finding[] => {
    if (areEqual(before[key], after[key])) return [];
    const change = changedValue(key, before[key], after[key]);
    return [{ kind: `${key}-changed`, effect: "described", ...change, keyword: key }];
  });
}

/** The values of the `examples` of a parameter, a header or a media type. An example that says more stays whole. */
export function namedExamples(examples: unknown): unknown[] {
  return objectsIn(examples).map(([, example]) => {
    const { value, ...more } = example;
    return Object.keys(more).length === 0 ? value : example;
  });
}
