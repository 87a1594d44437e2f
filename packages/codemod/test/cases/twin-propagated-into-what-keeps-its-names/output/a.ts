import type { components } from "./api";

type Create = components["schemas"]["Create"];
type Query = components["schemas"]["Query"];
interface One { "project-id": string; theClass: "production"; key: string; value: string }
declare function create(body: Create): void;
declare function list(query: Query): void;

export function set(one: One) {
  create(one);
  list({ ...one, projectId: one["project-id"], class: one.theClass });
}
interface Two { "project-id": string; theClass: "production" }
export function set2(two: Two, key: string, value: string) {
  list({ ...two, projectId: two["project-id"], class: two.theClass, key });
  create({ ...two, key, value });
}
interface Three { "project-id": string; theClass: "production" }
export function set3(three: Three, key: string, value: string) {
  const query: Query = { projectId: three["project-id"], class: three.theClass, ...three };
  create({ ...three, key, value });
  return query;
}
type Four = { "project-id": string; theClass: "production" } | { "project-id": string; theClass: "preview"; branchId: string };
export function set4(four: Four, key: string, value: string) {
  list({ ...four, projectId: four["project-id"], class: four.theClass });
  create({ ...four, key, value });
}
interface Five { "project-id"?: string; theClass?: "production"; key: string }
export function set5(query: Query, five: Five, value: string) {
  create({ "project-id": "", theClass: "production", ...five, value });
  const { projectId, key = "" } = query;
  const made: Five = { "project-id": projectId, key };
  return made;
}
export const toFive = (query: Query & { class?: "production"; key: string }): Five => ({ ...query, "project-id": query.projectId, theClass: query.class });
export const all = (ones: One[]): Query[] => ones.map((one) => ({ ...one, projectId: one["project-id"], class: one.theClass }));
