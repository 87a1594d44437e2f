import type { components } from "./api.js";

type Issue = components["schemas"]["Issue"];
declare const api: { get(id: string): Promise<Issue> };

export class Issues {
  async priorityOf(id: string): Promise<string> {
    const issue = await api.get(id);
    return issue.priority;
  }

  priority(id: string): Promise<string> {
    return api.get(id).then((issue) => issue.priority);
  }

  async isUrgent(id: string) {
    return (await this.priorityOf(id)) === "critical";
  }

  async isAlsoUrgent(id: string) {
    const priority = await this.priority(id);
    return priority === "critical";
  }
}
const load = async (id: string): Promise<string> => (await api.get(id)).priority;
export const isUrgent = async (id: string) => (await load(id)) === "critical";
export const then = (id: string) => load(id).then((priority) => priority === "critical");

const context = { current: "" };
export function remember(issue: Issue) {
  context.current = issue.priority;
}
export const isCurrent = () => context.current === "critical";
