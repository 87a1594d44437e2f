import type { components } from "./api";

type Schemas = components["schemas"];
type Selector = Schemas["Quote"] | Schemas["Range"] | Schemas["Shape"];

export const kindOf = (selector: Selector) => selector.kind;
export const find = (selectors: Selector[], kind: string) => selectors.find((one) => one.kind === kind);
export const some = (selector: Schemas["Quote"] | Schemas["Range"]) => "quoteKind" in selector ? selector["quoteKind"] : selector["rangeKind"];
