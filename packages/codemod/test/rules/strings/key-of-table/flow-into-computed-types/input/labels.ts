import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
type Rule = (value: unknown) => boolean;
const required: Rule = (value) => value !== "";

const validators = { title: required, createdAt: required };
function validate<T extends object>(values: T, rules: Partial<Record<keyof T, Rule>>) {
  return (Object.keys(rules) as (keyof T)[]).filter((key) => rules[key]?.(values[key]) === false);
}
export const errors = (issue: Issue) => validate(issue, validators);

const HEADERS = { key: "Key", title: "Title" };
function toCsv<T extends object>(rows: T[], headers: Partial<Record<keyof T, string>>) {
  return rows.map((row) => Object.keys(headers).map((key) => row[key as keyof T]).join());
}
export const csv = (issues: Issue[]) => toCsv(issues, HEADERS);

type Labels = Partial<Record<keyof Issue, string>>;
const b = { key: "Key", title: "Title" };
const bb: Labels = b;
export const shown = bb.title;

const base = { key: "K", title: "T" };
export const spread: Labels = { ...base, createdAt: "At" };
const labels = { title: "T", key: "K" };
export const config: { labels?: Partial<Record<keyof Issue, string>> } = { labels };
const widths = { title: 20, commentCount: 8 };
export const all: Partial<Record<keyof Issue, number>>[] = [widths];
export const chosen = (isWide: boolean): Readonly<Partial<Record<keyof Issue, number>>> | null => (isWide ? widths : null);

interface Columns { title?: string; createdAt?: string }
const own: Columns = { title: "T" };
export const mirrored: Labels = own;

const weights = { urgent: 5, low: 1 };
export const weightOf = (issues: Issue[], by: Partial<Record<NonNullable<Issue["priority"]>, number>>) =>
  issues.reduce((sum, { priority }) => sum + ((priority && by[priority]) ?? 0), 0);
export const total = (issues: Issue[]) => weightOf(issues, weights);
