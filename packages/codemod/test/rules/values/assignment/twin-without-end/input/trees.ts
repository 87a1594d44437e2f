import type { components } from "./api";

type Schemas = components["schemas"];

// No copy has all of its branches, and a leaf has none.
export const branch = (node: Schemas["Node"]): Schemas["Branch"] => node;
export const leaf = (node: Schemas["Node"]): Schemas["Leaf"] => node;
