import type { components } from "./api";

type Element = components["schemas"]["Element"];

export const one: Element = { id: "1", kind: "dataset", extra: 1, object: { id: "1", source: "hda", historyId: "1" } };
