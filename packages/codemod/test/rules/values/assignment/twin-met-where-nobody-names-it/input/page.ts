import type { components } from "./api";
import { keep } from "./rows";

// Nothing here says which field is meant, nor what it becomes.
export const show = (event: components["schemas"]["Event"]) => keep(event);
