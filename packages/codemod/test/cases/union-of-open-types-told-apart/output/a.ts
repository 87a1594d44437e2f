import type { components } from "./api";

type Agent = components["schemas"]["Agent"];
type Note = components["schemas"]["Note"];

// What may have any other field is not told apart by a name, but by what another field says.
export function labelOf(agent: Agent): string {
  if (agent["@type"] === "Software" && agent.model) return agent.model;
  return (agent["@type"] === "Person" ? agent.fullName : agent["@type"] === "Software" ? agent["display-name"] : agent.name) || "unknown";
}
export const lineOf = (note: Note) => `${(note.by["@type"] === "Person" ? note.by.fullName : note.by["@type"] === "Software" ? note.by["display-name"] : note.by.name).trim()} ${(note.maker && note.maker["@type"] === "Person" ? note.maker.fullName : note.maker && note.maker["@type"] === "Software" ? note.maker["display-name"] : note.maker?.name) ?? "nobody"}`;
export const nameOf = (agent?: Agent) => agent && agent["@type"] === "Person" ? agent.fullName : agent && agent["@type"] === "Software" ? agent["display-name"] : agent?.name;
export const initialOf = ({ by }: Note) => (by["@type"] === "Person" ? by.fullName : (by["@type"] === "Software" ? by["display-name"] : by.name).slice(0, 1));
export const shout = (note: Note | null) => note?.maker?.name.toUpperCase();
