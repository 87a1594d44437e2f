import type { components } from "./api";

type Draft = components["schemas"]["EventCreate"];
interface Row {
  title: string;
  startsAt: string;
}
declare function save(drafts: Draft[]): void;
declare const client: { POST(path: string, options: { body: unknown }): Promise<void> };
declare const rows: Row[];

// Somebody has converted these, or the codemod has in an earlier run: the old name is only there beside the new one.
export const all = (): Draft[] => rows.map((row) => ({ ...row, startAt: row.startsAt.trim() }));
export const send = (row: Row) => client.POST("/events", { body: [row].map((one) => ({ ...one, startAt: "" }))[0] });
export function later() {
  const drafts = rows.map((row) => ({ ...row, startAt: row.startsAt }));
  save(drafts);
  return drafts.filter((one) => one.startAt > "");
}

// These are not.
export const plain = () => save(rows);
export const trimmed = () => save(rows.map((row) => ({ ...row, title: row.title.trim() })));
export const written = () => save(rows.map((row) => ({ ...row, startsAt: row.startsAt.trim() })));
