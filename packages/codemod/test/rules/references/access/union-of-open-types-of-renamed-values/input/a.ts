import type { components } from "./api";
type Agent = components["schemas"]["Agent"];
export const label = (agent: Agent): string => String(agent.name);
