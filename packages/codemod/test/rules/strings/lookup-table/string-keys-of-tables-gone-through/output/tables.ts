import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
type Row = Record<string, unknown>;
const getPath = (of: unknown, path: string): unknown => path.split(".").reduce<any>((value, name) => value?.[name], of);

function toCsv(rows: Row[], headers: Record<string, string>) {
  return rows.map((row) => Object.keys(headers).map((key) => row[key]).join());
}
export const csv = (issues: Issue[]) => toCsv(issues, { key: "Key", title: "Title" });

const HEADERS: Record<string, string> = { title: "T" };
export const cells = (issue: Issue) => Object.entries(HEADERS).map(([key]) => (issue as Record<string, any>)[key]);
export const values = (issue: Issue) => Object.keys(HEADERS).map((name) => getPath(issue, name));

type Rule = (value: unknown) => boolean;
function validate(values: Row, rules: Record<string, Rule[]>) {
  const errors: string[] = [];
  for (const key in rules) if (!rules[key]?.every((rule) => rule(values[key]))) errors.push(key);
  return errors;
}
export const isValid = (issue: Issue) => validate(issue, { createdAt: [Boolean] }).length === 0;
const WIDTHS: Record<string, number> = { title: 20, other: 8 };
export const widths = (issue: Issue) => {
  for (const [name, width] of Object.entries(WIDTHS).filter(([, one]) => one > 0)) print(getPath(issue, name), width);
};
declare function print(value: unknown, width: number): void;
const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
const totals = { replies: sum };
export const totalsOf = (issues: Issue[]) =>
  Object.entries(totals).map(([name, total]) => total(issues.map((issue) => issue[name as "replies"])));

// These go through what the consumer has.
const OWN: Record<string, string> = { title: "T" };
const owns: Row[] = [{ title: "" }];
export const own = owns.map((row) => Object.keys(OWN).map((key) => row[key]));
export const pages = Object.entries({ title: "/t" }).map(([key, path]) => key + path);
