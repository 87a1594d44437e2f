import type { paths } from "./api";

declare function fetch(url: string): Promise<{ json(): Promise<unknown> }>;
type Tasks = paths["/tasks"]["get"]["responses"]["200"]["content"]["application/json"];

export const all = async (size: number): Promise<Tasks> =>
  (await (await fetch(`https://example.org/tasks?state=todo&size=${size}`)).json()) as Tasks;
export const open = async () => (await (await fetch("/tasks?state=todo")).json()) as Tasks;
export const some = async () => (await (await fetch("/tasks?state=done&size=3")).json()) as Tasks;

// What is done, and what others are asked for.
export const done = async () => (await (await fetch("/tasks?state=done")).json()) as Tasks;
export const others = () => fetch("/others?state=todo&size=3");
export const link = "/tasks?state=todo";

interface Parameters { size: number }
declare function toQuery(parameters: object): string;
declare function urlOf(path: string, parameters: object): string;
export const few = () => fetch(`/tasks?${new URLSearchParams({ size: "3" })}`);
export const fewer = () => fetch(`/tasks?${toQuery({ size: 2 })}`);
export const two = () => fetch("/tasks?" + toQuery({ state: "todo" }));
export const one = () => fetch(urlOf("/tasks", { size: 1 }));
export const noted = () => toQuery({ size: 1 });
export const other = () => fetch(urlOf("/others", { size: 1 }));
export const own: Parameters = { size: 1 };
