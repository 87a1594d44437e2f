import type { components } from "./api.js";

type Absence = components["schemas"]["Absence"];
type Key = "from" | "until";
export const read = (absence: Absence, key: Key) => absence[key];
let state: { by: "from" | "until" | "days"; desc: boolean } = { by: "from", desc: false };
export const sorted = (rows: Absence[]) => rows.toSorted((a, b) => (a[state.by] > b[state.by] ? 1 : -1));
export function table({ rows, sort }: { rows: Absence[]; sort: "from" | "until" | "days" }) {
  return rows.toSorted((a, b) => (a[sort] > b[sort] ? 1 : -1)).map((a) => a.id).join();
}
export const shown = (rows: Absence[]) => table({ rows, sort: "until" }) + read(rows[0]!, "from");
