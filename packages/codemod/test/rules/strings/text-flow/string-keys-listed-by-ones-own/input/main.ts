import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
type SortKey = "title" | "createdAt" | "commentCount";
declare const _: { orderBy<T>(list: readonly T[], keys: string | readonly string[], orders?: readonly string[]): T[] };
const getPath = (of: unknown, path: string): unknown => path.split(".").reduce<any>((value, name) => value?.[name], of);

export const sortIssues = (list: Issue[], key: SortKey, dir: "asc" | "desc" = "asc") => _.orderBy(list, [key], [dir]);
export const byTitle = (issues: Issue[]) => sortIssues(issues, "title");
const state: { sort: SortKey } = { sort: "createdAt" };
export const byState = (issues: Issue[]) => _.orderBy(issues, state.sort);
const SORTS = { newest: ["createdAt", "desc"], az: ["title", "asc"] } as const;
export const byName = (issues: Issue[], k: keyof typeof SORTS) => _.orderBy(issues, [SORTS[k][0]], [SORTS[k][1]]);
const read = (issue: Issue, k: SortKey) => getPath(issue, k);
export const titleOf = (issue: Issue) => read(issue, "title");

type Path = "key" | "reporter.displayName" | "estimate.storyPoints";
const along = (issue: Issue, path: Path): unknown => path.split(".").reduce<any>((value, name) => value?.[name], issue);
export const reporter = (issue: Issue) => along(issue, "reporter.displayName");
