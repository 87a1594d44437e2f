import type { JsonType } from "@tenant-api/openapi";
/** A type of JSON; whole numbers are told from others. */

/** The values that were seen in one place: how many, and of what kind; no value itself. */
export interface ValueShape {
  /** How many values there were. */
  seen: number;
  /** How many were of each type. */
  types: Map<JsonType, number>;
  /** How many texts or whole numbers had each format; one value can have several. */
  formats: Map<string, number>;
  /** The length of the shortest and the longest list. */
  lengths?: [shortest: number, longest: number];
  /** The items of all lists. */
  items?: ValueShape;
  /** The fields of all objects: `fields.get("id").seen` of `types.get("object")` objects have an `id`. */
  fields: Map<string, ValueShape>;
  /** The values under keys that are data rather than names: ids, dates, or too many to be names. */
  entries?: ValueShape;
  /** Whether there were too many keys: all of them are among the entries then, and none is a field. */
  isMap?: true;
  /**
   * Objects of unions: by the field that tells the members apart, then by its value. They are counted in `types`, and
   * have their fields here: `members.get("kind").get("online").fields`. A field within another has a way
   * (`definition/type`); members that no field tells apart are by `""`, then by the names of the fields that they
   * require. Under the value `""` are objects that no member fits.
   */
  members?: Map<string, Map<string, ValueShape>>;
  /** How often each text occurred, where few short ones did of many subjects; null if they are too many, or no names. */
  values?: Map<string, number> | null;
  /** Texts that may be kept once they are frequent, and what they tell about. In memory alone. */
  candidates?: Map<string, { count: number; subjects: Set<string> }>;
  /** How many values were compared with an enum of the spec. In memory alone. */
  judged?: number;
  /** How often values occurred that an enum of the spec does not list. In memory alone. */
  unlisted?: Map<string, number>;
  /** Of some values, the hash of the id beside it and the hash of id and value: equal values of one thing are equal. */
  hashes?: Map<string, string>;
}

/** A place of which nothing was seen yet. */
export function emptyShape(): ValueShape {
  return { seen: 0, types: new Map(), formats: new Map(), fields: new Map() };
}
