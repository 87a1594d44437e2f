import type { components } from "./api";

type Schemas = components["schemas"];

// What both lists hold was alike, so that this was one type.
export const uses = (list: Schemas["PhotoList"] | Schemas["RevisionList"]) =>
  list.thumbs?.map((one) => transform("a", one)) ?? [];

function transform(of: string, one: { id: string | null; kind: 1 | 2 | 3 }) {
  return { id: `${of}/${one.id}`, type: one.kind as 1 | 2 };
}
