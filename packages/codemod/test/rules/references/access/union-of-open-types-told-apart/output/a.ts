import type { components } from "./api";

type Agent = components["schemas"]["Agent"];
type Note = components["schemas"]["Note"];

// What may have any other field is not told apart by a name, but by what another field says.
export function labelOf(agent: Agent): string {
  if (agent["@type"] === "Software" && agent.model) return agent.model;
  return agent.name || "unknown";
}
export const lineOf = (note: Note) => `${note.by.name.trim()} ${note.author?.name ?? "nobody"}`;
export const nameOf = (agent?: Agent) => agent?.name;
export const initialOf = ({ by }: Note) => (by["@type"] === "Person" ? by.fullName : by.name.slice(0, 1));
export const by = (note: Note) => (typeof note.author === "string" ? note.author : note.author?.name || "Unknown");
export const plain = (note: Note) => note.author?.name || "Unknown";
export const shout = (note: Note | null) => note?.author?.name.toUpperCase();
