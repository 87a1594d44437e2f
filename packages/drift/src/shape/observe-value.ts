import { getOrAdd, isObject, jsonTypeOf } from "@tenant-api/openapi";
import type { Guide } from "../exchange/guide.ts";
import { isData } from "../words/data-keys.ts";
import { isSensitive, isSensitiveText, namesSecret } from "../words/sensitive-words.ts";
import { addCounts } from "./count.ts";
import { addCandidate, addUnlisted, countUp, isName, WITHHELD } from "./enum-values.ts";
import { formatsOfInteger, formatsOfText, valuesOfText } from "./formats.ts";
import { mapKeys, placeOfKey } from "./map-keys.ts";
import { collapseMap, MOST_FIELDS } from "./merge-values.ts";
import { addHash, hashOfId, idOf, type Salt } from "./neighbour-hash.ts";
import { emptyShape, type ValueShape } from "./value-shape.ts";

/** Options for what a recording keeps beside counts. */
export interface ObserveOptions {
  /** Keep short texts that may be the names of an enum. */
  enums?: boolean;
  /** Count the values that an enum of the spec does not list. For memory alone: they are never written. */
  judge?: boolean;
  /** What a body tells about if its objects have no ids: the path of its address. */
  subject?: string;
  /** Keep hashes by which renames are recognised. */
  salt?: Salt;
}

/** Deeper values are counted where they begin, and not looked into. */
export const DEEPEST = 64;

/**
 * Adds a value of JSON to what was seen in its place.
 *
 * @param guide What a spec says of the place; without one, the value is recorded as it looks.
 * @example
 * const shape = emptyShape();
 * observeValue(shape, { id: "1", seats: 20 });
 * shape.fields.get("seats").types; // Map { "integer" => 1 }
 */
export function observeValue(
  shape: ValueShape,
  value: unknown,
  guide: Guide | null = null,
  options: ObserveOptions = {},
): void {
  const { enums = false, subject = "" } = options;
  observe(shape, value, guide, { options, enums, subject, isOwned: false, name: "", depth: 0, id: null });
}

/** Adds the values that a name has in a query or a form, where everything is a text. */
export function observeTexts(
  shape: ValueShape,
  texts: readonly unknown[],
  guide: Guide | null = null,
  judge = false,
): void {
  const options = { isText: true, judge };
  const at = { options, enums: false, subject: "", isOwned: false, name: "", depth: 0, id: null };
  // A list of one item looks like the item.
  if (texts.length === 1) observe(shape, texts[0], guide?.items ?? guide, at);
  else observe(shape, texts, guide, at);
}

/** One is made for each field of each object: it is written out, since copies of objects are slow. */
interface Context {
  options: ObserveOptions & {
    /** Whether texts can stand for numbers and booleans. */
    isText?: boolean;
  };
  /** Whether short texts may be kept here. */
  enums: boolean;
  /** What the value tells about: the nearest id around; without one, where it is. */
  subject: string;
  /** Whether the subject is an id: then all that is within tells about the same thing. */
  isOwned: boolean;
  /** The name of the field that holds the value. */
  name: string;
  depth: number;
  /** The hash of the nearest id around. */
  id: string | null;
}

function observe(shape: ValueShape, value: unknown, guide: Guide | null, context: Context): void {
  const type = jsonTypeOf(value);
  shape.seen = addCounts(shape.seen, 1);
  countUp(shape.types, type);
  if (Array.isArray(value)) observeItems(shape, value, guide, context);
  else if (isObject(value)) observeObject(shape, value, guide, context);
  else observeScalar(shape, value as string | number | boolean | null, guide, context);
}

/** Whether a value is the name of a secret, which stands beside it. */
function isSecretName(value: unknown): boolean {
  return typeof value === "string" && isName(value) && namesSecret(value);
}

function observeItems(
  shape: ValueShape,
  values: readonly unknown[],
  guide: Guide | null,
  context: Context,
): void {
  const [shortest, longest] = shape.lengths ?? [values.length, values.length];
  shape.lengths = [Math.min(shortest, values.length), Math.max(longest, values.length)];
  if (values.length === 0 || context.depth >= DEEPEST) return;
  const { id } = context;
  const { salt } = context.options;
  if (salt !== undefined && id !== null) addHash(shape, id, salt.hash(id, JSON.stringify(values)));
  shape.items ??= emptyShape();
  // An id around a list is beside none of its items.
  const enums = context.enums && !values.some(isSecretName);
  const inner = { ...context, enums, depth: context.depth + 1, id: null };
  for (const [index, value] of values.entries()) {
    // Texts in one list tell about one thing. Written out for enums alone: a list may be long.
    if (enums && !context.isOwned && isObject(value)) inner.subject = `${context.subject}/${index}`;
    observe(shape.items, value, guide?.items ?? null, inner);
  }
}

function observeObject(
  shape: ValueShape,
  value: Record<string, unknown>,
  guide: Guide | null,
  context: Context,
): void {
  if (context.depth >= DEEPEST) return;
  const union = guide?.union ?? null;
  const member = union?.valueIn(value) ?? null;
  if (union === null || member === null) {
    observeFields(shape, value, guide, context);
    return;
  }
  shape.members ??= new Map();
  const byValue = getOrAdd(shape.members, union.key, () => new Map<string, ValueShape>());
  const inner = getOrAdd(byValue, member, emptyShape);
  inner.seen = addCounts(inner.seen, 1);
  countUp(inner.types, "object");
  observeFields(inner, value, union.member(member) ?? guide, context);
}

function observeFields(
  shape: ValueShape,
  value: Record<string, unknown>,
  guide: Guide | null,
  context: Context,
): void {
  const { options } = context;
  const { salt } = options;
  const own = salt === undefined ? null : hashOfId(value, salt);
  // Which thing an object is tells what refers to it: `owner` and `organizer` with the same id.
  if (salt !== undefined && own !== null && context.id !== null)
    addHash(shape, context.id, salt.hash(context.id, own));
  const id = own ?? context.id;
  const depth = context.depth + 1;
  const isKept = context.enums && !Object.values(value).some(isSecretName);
  const owner = context.enums ? idOf(value) : null;
  const subject = owner === null ? context.subject : `id ${owner}`;
  const isOwned = owner !== null || context.isOwned;
  const names = Object.keys(value);
  const keys = mapKeys(value, guide === null ? names : names.filter((name) => guide.field(name) === null));
  // Without a spec, the place is a map from now on, whatever comes first.
  if (guide === null && keys.length > 0) shape.isMap = true;
  for (const name of names) {
    const declared = guide?.field(name) ?? null;
    if (declared === null && (shape.isMap || isData(name) || keys.includes(name) || guide?.isEntry(name))) {
      const place = placeOfKey(shape, name, guide);
      // The key is no name, and no neighbour of another: the values of all keys come together.
      const within = {
        options,
        enums: isKept,
        subject: isOwned ? subject : `${subject}/${name}`,
        isOwned,
        name: context.name,
        depth,
        id: null,
      };
      observe(place, value[name], place === shape.entries ? (guide?.entries ?? null) : null, within);
    } else {
      const enums = isKept && (!isSensitive(name) || hasKind(declared?.lists, ""));
      const inner = { options, enums, subject, isOwned, name, depth, id };
      observe(getOrAdd(shape.fields, name, emptyShape), value[name], declared, inner);
      // Now rather than at the end: of a million keys, each would be looked at, and have a place of its own.
      if (shape.fields.size > MOST_FIELDS && !shape.isMap) collapseMap(shape);
    }
  }
  collapseMap(shape);
}

function observeScalar(
  shape: ValueShape,
  value: string | number | boolean | null,
  guide: Guide | null,
  { options: { judge, salt, isText }, enums, id, name, subject }: Context,
): void {
  // A text may stand for a value of any type.
  const lists = isText && !guide?.areAllListed ? null : guide?.lists;
  if (judge && lists) {
    shape.judged = (shape.judged ?? 0) + 1;
    const isUnlisted = isText
      ? ![...lists].some((listed) => String(listed) === value)
      : !lists.has(value) && hasKind(lists, value);
    if (isUnlisted) addUnlisted(shape, isSensitiveText(name) ? WITHHELD : String(value));
  }
  for (const format of formatsOf(value, guide?.formats ?? null)) countUp(shape.formats, format);
  if (typeof value === "string") {
    if (isText) for (const kind of valuesOfText(value)) countUp(shape.formats, kind);
    if (enums && (lists?.has(value) || !isSensitiveText(name)))
      addCandidate(shape, value, hasKind(lists, value) ? null : subject);
  }
  // Whether two fields are both null or both true says nothing.
  if (salt !== undefined && id !== null && value !== null && value !== "") {
    addHash(shape, id, salt.hash(id, JSON.stringify(value)));
  }
}

/** Whether a list has values of the type that a value has. */
function hasKind(lists: Guide["lists"] | undefined, value: unknown): boolean {
  return [...(lists ?? [])].some((listed) => typeof listed === typeof value);
}

function formatsOf(value: unknown, declared: Guide["formats"]): string[] {
  if (typeof value === "string") return formatsOfText(value, declared);
  return typeof value === "number" && Number.isInteger(value) ? formatsOfInteger(value) : [];
}
