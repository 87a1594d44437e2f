import type { components } from "./api";

interface View {
  startsAt: string;
}
export const view = (event: components["schemas"]["Event"]): View => event;
