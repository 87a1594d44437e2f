import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
interface Row {
  key: string;
  title?: string;
}

export const first = (issues: Issue[]): Row[] => issues;
export const one = (issue: Issue) => {
  const row: Row = issue;
  return row.title;
};
const shown = (row: Row) => row.title ?? "";
export const all = (issues: Issue[]) => issues.map((issue) => shown(issue));
