import type { components } from "./api";

type Schemas = components["schemas"];
type Listed = Schemas["Listed"];
type Detail = Schemas["Detail"];
type Wrap = Schemas["Wrap"];

// A copy that an error asks for, behind a key that has another name itself.
export const short = (item: Listed, list: Detail[]): Wrap => ({ item, list });
export const spelled = (one: Listed, list: Detail[]): Wrap => ({ item: one, list });
