import type { components } from "./api";

export const first = (list: components["schemas"]["Exercise"][]) => list[0]?.description;
