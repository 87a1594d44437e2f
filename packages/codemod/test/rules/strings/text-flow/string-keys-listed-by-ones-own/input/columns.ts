import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
const getPath = (of: unknown, path: string): unknown => path.split(".").reduce<any>((value, name) => value?.[name], of);

interface Col { header?: string; path: string }
const columns: Col[] = [{ header: "At", path: "createdAt" }, { header: "Rep", path: "reporter.displayName" }];
export const renderRow = (issue: Issue, cols = columns) => cols.map((c) => getPath(issue, c.path));
const SEARCH_FIELDS = ["title", "key"];
export const search = <T extends object>(list: T[], q: string, fields = SEARCH_FIELDS) => list.filter((i) => fields.some((f) => String((i as any)[f]).includes(q)));
export const found = (issues: Issue[]) => search(issues, "x");

const cols: Col[] = [{ path: "title" }, { path: "estimate.storyPoints" }, { path: "reporter.displayName" }];
const render = <T,>(rows: T[], cols: Col[]) => rows.map((r) => cols.map((c) => getPath(r, c.path)));
export const table = (issues: Issue[]) => render(issues, cols);
