import type { components } from "./api";

type Create = components["schemas"]["Create"];
type Query = components["schemas"]["Query"];
interface One { projectId: string; class: "production"; key: string; value: string }
declare function create(body: Create): void;
declare function list(query: Query): void;

export function set(one: One) {
  create(one);
  list(one);
}
interface Two { projectId: string; class: "production" }
export function set2(two: Two, key: string, value: string) {
  list({ ...two, key });
  create({ ...two, key, value });
}
interface Three { projectId: string; class: "production" }
export function set3(three: Three, key: string, value: string) {
  const query: Query = { ...three };
  create({ ...three, key, value });
  return query;
}
type Four = { projectId: string; class: "production" } | { projectId: string; class: "preview"; branchId: string };
export function set4(four: Four, key: string, value: string) {
  list(four);
  create({ ...four, key, value });
}
interface Five { projectId?: string; class?: "production"; key: string }
export function set5(query: Query, five: Five, value: string) {
  create({ "project-id": "", theClass: "production", ...five, value });
  const { projectId, key = "" } = query;
  const made: Five = { projectId, key };
  return made;
}
export const toFive = (query: Query & { class?: "production"; key: string }): Five => query;
export const all = (ones: One[]): Query[] => ones;
