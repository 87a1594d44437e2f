import type { components } from "./api.js";

type Absence = components["schemas"]["Absence"];
type Key = "until" | "endsOn";
export const read = (absence: Absence, key: Key) => absence[key];
let state: { by: "until" | "endsOn" | "days"; desc: boolean } = { by: "until", desc: false };
export const sorted = (rows: Absence[]) => rows.toSorted((a, b) => (a[state.by] > b[state.by] ? 1 : -1));
export function table({ rows, sort }: { rows: Absence[]; sort: "until" | "endsOn" | "days" }) {
  return rows.toSorted((a, b) => (a[sort] > b[sort] ? 1 : -1)).map((a) => a.id).join();
}
export const shown = (rows: Absence[]) => table({ rows, sort: "endsOn" }) + read(rows[0]!, "until");
