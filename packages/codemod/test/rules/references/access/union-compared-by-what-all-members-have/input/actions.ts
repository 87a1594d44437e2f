import type { components } from "./api";

type Action = components["schemas"]["Action"];

// Both members may be selected: the comparison does not tell them apart.
export const selectedId = (action: Action) => (action.source === "selected" ? action.id : null);
export const isInferred = (action?: Action) => action?.source === "inferred";
export const label = (action: Action) => {
  if (action.source !== "selected") return "by the rule";
  return action.kind;
};
