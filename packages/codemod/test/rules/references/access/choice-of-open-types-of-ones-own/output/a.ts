import type { components } from "./api";

type Agent = components["schemas"]["Agent"];

// What is computed twice stays so, and what is asked for something else, or says why.
export const drawn = (queue: Agent[]) =>
  queue.shift()!.kind === "person" ? queue.shift()!.name : queue.shift()!.name;
export const local = (agent: Agent) => (agent.locale === "de" ? agent.name : agent.name);
export const said = (agent: Agent) =>
  agent.kind === "person"
    ? agent.name // as in the passport
    : agent.name;
export const known = (agent: Agent) => (agent.kind === "person" ? agent.name : agent.name);
