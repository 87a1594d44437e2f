import type { components } from "./api";

type Agent = components["schemas"]["Agent"];
type Note = components["schemas"]["Note"];

// What may have any other field is not told apart by a name, but by what another field says.
export function labelOf(agent: Agent): string {
  if (agent["@type"] === "Software" && agent.model) return agent.model;
  return agent.name || "unknown";
}
export const lineOf = (note: Note) => `${note.by.name.trim()} ${note.maker?.name ?? "nobody"}`;
export const nameOf = (agent?: Agent) => agent?.name;
export const initialOf = ({ by }: Note) => (by["@type"] === "Person" ? by.name : by.name.slice(0, 1));
export const by = (note: Note) => (typeof note.maker === "string" ? note.maker : note.maker?.name || "Unknown");
export const plain = (note: Note) => note.maker?.name || "Unknown";
export const shout = (note: Note | null) => note?.maker?.name.toUpperCase();
