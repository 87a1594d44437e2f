import type { components } from "./api";

type Entry = components["schemas"]["Entry"];

// Picked of both, a field has one name: what is in here need not know of any other.
export function revisionOf(entry: Pick<Entry & { content: Extract<Entry, { file: unknown }>["file"] | Exclude<Entry, { file: unknown }>["content"] }, "id" | "content">) {
  if (entry.content && entry.content.revision !== "") return entry.content.revision;
  return entry.id;
}

interface Row extends Pick<Entry & { content: Extract<Entry, { file: unknown }>["file"] | Exclude<Entry, { file: unknown }>["content"] } & { "share-url"?: Extract<Entry, { link?: unknown }>["link"] | Exclude<Entry, { link?: unknown }>["share-url"] }, "type" | "content" | "share-url"> {
  selected: boolean;
}
export const titleOf = (row: Row) => `${row.type} ${row["share-url"] ?? row.content?.revision}`;

// Where either becomes what was picked, it gets that name.
export const revisions = (entries: Entry[]) => entries.map((entry) => revisionOf("file" in entry ? { ...entry, content: entry.file } : entry));
export const rows = (entries: Entry[]): Row[] => entries.map((entry) => ({ ...entry, content: "content" in entry ? entry.content : entry.file, ...(!("share-url" in entry) && "link" in entry && { "share-url": entry.link }), selected: false }));
export const none = revisionOf({ id: "none", content: null });

// Nothing of these two has another name in one of them only.
export const ids = (entries: Pick<Entry, "id" | "type">[]) => entries.map(({ id }) => id);
