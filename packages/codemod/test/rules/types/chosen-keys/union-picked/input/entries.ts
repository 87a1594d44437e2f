import type { components } from "./api";

type Entry = components["schemas"]["Entry"];

// Picked of both, a field has one name: what is in here need not know of any other.
export function revisionOf(entry: Pick<Entry, "id" | "content">) {
  if (entry.content && entry.content.revision !== "") return entry.content.revision;
  return entry.id;
}

interface Row extends Pick<Entry, "type" | "content" | "share-url"> {
  selected: boolean;
}
export const titleOf = (row: Row) => `${row.type} ${row["share-url"] ?? row.content?.revision}`;

// Where either becomes what was picked, it gets that name.
export const revisions = (entries: Entry[]) => entries.map((entry) => revisionOf(entry));
export const rows = (entries: Entry[]): Row[] => entries.map((entry) => ({ ...entry, selected: false }));
export const none = revisionOf({ id: "none", content: null });

// Nothing of these two has another name in one of them only.
export const ids = (entries: Pick<Entry, "id" | "type">[]) => entries.map(({ id }) => id);
