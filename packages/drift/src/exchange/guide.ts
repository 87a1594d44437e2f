/**
 * The knowledge of a spec that decides how a value in a place is recorded. Without a guide, a recording goes by the
 * look of the values.
 */
export interface Guide {
  /** The guide of a field that the spec declares, or forbids by its name; null for any other. */
  field(name: string): Guide | null;
  /** Whether a key that no field declares is data: by `additionalProperties` with a schema, or by a pattern. */
  isEntry(key: string): boolean;
  /** The guide of the values under keys that are data. */
  entries: Guide | null;
  /** The guide of the items of a list. */
  items: Guide | null;
  /** What tells the members of a union apart, the value of an object by it, and the guide of the member with a value. */
  union: {
    key: string;
    valueIn(object: Record<string, unknown>): string | null;
    member(value: string): Guide | null;
  } | null;
  /** The listed values of those types of which no other value is allowed; null where every type allows others. */
  lists: ReadonlySet<unknown> | null;
  /** Whether the spec lists values, and allows no other text, number or boolean. */
  areAllListed: boolean;
  /** The formats that the spec declares; null where it allows any. */
  formats: ReadonlySet<string> | null;
}
