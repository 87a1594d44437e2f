import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
type Priority = Issue["priority"];

const isPriority = (x: string | null): x is Priority => ["critical", "low"].includes(x ?? "");
export const chosen = (search: URLSearchParams): Priority | undefined => {
  const param = search.get("priority");
  return isPriority(param) ? param : undefined;
};
const ALL = ["critical", "low"];
const isOne = (x: string | undefined): x is Priority => ALL.includes(x ?? "");
export const other = (hash: string | undefined) => (isOne(hash) ? hash : null);
const isUrgent = (x: unknown): x is Priority => String(x) === "critical" || x === "low";
export const third = (x: unknown) => isUrgent(x);
const KNOWN = new Set(["critical", "low"]);
export const isKnown = (x: string | null): x is Priority => x !== null && KNOWN.has(x);
export const given = isPriority("critical");

// Texts that have a name, and follow what they are used as, are asked for, too.
const isSort = (x: string | null): x is Priority => ["critical", "low"].includes(x ?? "");
const fromUrl = "critical";
declare function list(query: { priority: Priority }): void;
if (isSort(fromUrl)) list({ priority: fromUrl });
