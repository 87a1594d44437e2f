import { isObject, type JsonObject, listOf, objectsIn, partsOf, setOwn } from "@tenant-api/openapi";

/** Whether values may be texts, and whether they may be anything else. */
interface Kinds {
  text: boolean;
  other: boolean;
}

const ANY: Kinds = { text: true, other: true };

/** The fields of a server-sent event (HTML, section 9.2.6). An object of no others is one. */
const FIELDS: ReadonlySet<string> = new Set(["event", "data", "id", "retry"]);

/**
 * How the data of server-sent events are read that have a schema: `json` if they are never a text, `text` if they are nothing
 * else; `undefined` if they may be either.
 */
export function eventDataOf(document: JsonObject, schema: unknown): "json" | "text" | undefined {
  const { text, other } = kindsOfData(document, itemsOf(document, schema));
  if (text === other) return undefined;
  return text ? "text" : "json";
}

/** A list is one of events. */
function itemsOf(document: JsonObject, schema: unknown): unknown {
  const list = partsIn(document, schema).find(({ items }) => items !== undefined);
  return list === undefined ? schema : list.items;
}

function kindsOfData(document: JsonObject, schema: unknown, known: Known = new Map()): Kinds {
  return once(schema, known, () => {
    const parts = partsIn(document, schema);
    const members = parts.flatMap((part) => [...listOf(part.oneOf), ...listOf(part.anyOf)]);
    if (members.length > 0) return either(members.map((member) => kindsOfData(document, member, known)));
    const fields: JsonObject = {};
    for (const part of parts)
      for (const [name, field] of objectsIn(part.properties)) setOwn(fields, name, field);
    const isEvent = isObject(fields.data) && Object.keys(fields).every((name) => FIELDS.has(name));
    return kindsOf(document, isEvent ? fields.data : schema);
  });
}

function kindsOf(document: JsonObject, schema: unknown, known: Known = new Map()): Kinds {
  return once(schema, known, () => {
    const all = partsIn(document, schema).map((part) => {
      const unions = [part.oneOf, part.anyOf].map(listOf).filter((members) => members.length > 0);
      const ofUnions = unions.map((members) =>
        either(members.map((member) => kindsOf(document, member, known))),
      );
      return both([ownKinds(part), ...ofUnions]);
    });
    return both(all);
  });
}

/** What was found of a schema; a schema that is part of itself may be anything. */
type Known = Map<unknown, Kinds>;

function once(schema: unknown, known: Known, find: () => Kinds): Kinds {
  const found = known.get(schema);
  if (found !== undefined) return found;
  known.set(schema, ANY);
  const kinds = find();
  known.set(schema, kinds);
  return kinds;
}

/** Those that a schema says by itself. */
function ownKinds({ type, enum: values, const: value, nullable, properties, items }: JsonObject): Kinds {
  const given = value === undefined ? listOf(values) : [value];
  if (given.length > 0) return either(given.map((one) => kindOf(typeof one === "string")));
  const types = [type ?? []].flat();
  if (types.length > 0)
    return either([
      ...types.map((name) => kindOf(name === "string")),
      ...(nullable === true ? [kindOf(false)] : []),
    ]);
  return properties === undefined && items === undefined ? ANY : kindOf(false);
}

function kindOf(isText: boolean): Kinds {
  return { text: isText, other: !isText };
}

function either(kinds: readonly Kinds[]): Kinds {
  return { text: kinds.some(({ text }) => text), other: kinds.some(({ other }) => other) };
}

function both(kinds: readonly Kinds[]): Kinds {
  return { text: kinds.every(({ text }) => text), other: kinds.every(({ other }) => other) };
}

function partsIn(document: JsonObject, schema: unknown): JsonObject[] {
  return isObject(schema) ? [...partsOf(document, schema, ["allOf"])] : [];
}
