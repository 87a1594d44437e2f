import type { components } from "./api";
import type { components as others } from "./other-api";

type Event = components["schemas"]["Event"];

// The types of another API are not renamed, whoever made them.
export const thing = (event: Event): others["schemas"]["Thing"] => event;
