import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];

const dot = (priority: string) => (priority === "urgent" ? "x" : "o");
const show = (issues: Issue[], mark: (priority: Issue["priority"]) => string) => issues.map((issue) => mark(issue.priority));
export const shown = (issues: Issue[]) => show(issues, dot);

const keys: (keyof Issue)[] = ["title", "key"];
const label = (key: string) => (key === "title" ? "Title" : "?");
export const labels = keys.map(label);

interface TableProps<T> { rows: T[]; onSort: (key: keyof T & string) => string }
const Table = <T,>({ onSort }: TableProps<T>, key: keyof T & string) => onSort(key);
function onSort(key: string) {
  switch (key) {
    case "title":
      return "T";
    default:
      return "?";
  }
}
export const sorted = (issues: Issue[]) => Table({ rows: issues, onSort }, "title");
export const inline = (issues: Issue[]) => Table({ rows: issues, onSort: (key: string) => (key === "title" ? "T" : "?") }, "title");
export const props: TableProps<Issue> = { rows: [], onSort: (key: string) => (key === "title" ? "T" : "?") };

const pipe = <A, B, C>(first: (a: A) => B, then: (b: B) => C) => (a: A) => then(first(a));
const mark = (priority: string) => (priority === "urgent" ? "!" : ".");
export const marked = pipe((issue: Issue) => issue.priority, mark);
const column = <T, V>(rows: T[], get: (row: T) => V, render: (value: V) => string) => rows.map((row) => render(get(row)));
const cell = (priority: string) => priority.toUpperCase() === "URGENT";
export const cells = (issues: Issue[]) => column(issues, (issue) => issue.priority, (one) => String(cell(one)));
const flag = (priority: string) => (priority === "urgent" ? "!!" : "");
export const flags = (issues: Issue[]) => column(issues, (issue) => issue.priority, flag);
export const statuses = (issues: Issue[]) => issues.map((issue) => issue.priority).map(dotted);
function dotted(priority: string) {
  return priority === "urgent";
}
const anything = (text: string) => text === "urgent";
declare function later(callback: (text: string) => boolean): void;
later(anything);
export const asked = (issue: Issue) => anything(issue.priority);

declare function useCallback<T extends (...given: never[]) => unknown>(callback: T, needs: unknown[]): T;
const isTitle = useCallback((key: string) => key === "title", []);
export const titles = keys.filter(isTitle);
const debounce = <A extends unknown[]>(call: (...given: A) => void) => (...given: A) => call(...given);
const track = debounce((priority: string) => console.log(priority === "urgent"));
export const trackAll = (issues: Issue[]) => {
  for (const { priority } of issues) track(priority);
};
