import type { components } from "./api";

type Schemas = components["schemas"];
type Selector = Schemas["Quote"] | Schemas["Range"] | Schemas["Shape"];

export const kindOf = (selector: Selector) => "quoteKind" in selector ? selector.quoteKind : "rangeKind" in selector ? selector.rangeKind : selector.kind;
export const find = (selectors: Selector[], kind: string) => selectors.find((one) => ("quoteKind" in one ? one.quoteKind : "rangeKind" in one ? one.rangeKind : one.kind) === kind);
export const some = (selector: Schemas["Quote"] | Schemas["Range"]) => "quoteKind" in selector ? selector["quoteKind"] : selector["rangeKind"];
