import type { components } from "./api";

// `x.id` of the one stands in `x.idText` of the other.
export const keyOf = (x: components["schemas"]["Example"]) => x.key;
export const idOf = (x: components["schemas"]["Span"]) => x.id;
