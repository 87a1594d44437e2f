import { branch, project, type Schema, secret } from "./schemas";

type Tools<T extends Record<string, { output: Schema<any> }>> = {
  [K in keyof T]: { input: Schema<{ id: string }>; output: T[K]["output"]; hidden: boolean };
};
declare function tools<T extends Record<string, { output: Schema<any> }>>(of: T): Tools<T>;

// A table of schemas: none of them becomes another one.
export const all = {
  ...tools({ getBranch: { output: branch }, getProject: { output: project } }),
  ...tools({ createSecret: { output: secret } }),
};
declare function narrowed(input: Schema<{ id: string }>): any;
export const scoped = Object.fromEntries(
  Object.entries(all).map(([name, { input, ...rest }]) => [name, { input: narrowed(input), ...rest }]),
);
export const failed = () => ({ content: { status: "error" } });

export const routes = [
  { path: "/branches", output: branch },
  { path: "/projects", output: project },
  { path: "/secrets", output: secret },
].map((route) => ({ ...route, method: "GET" }));
