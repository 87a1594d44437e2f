import type { components } from "./api";

type Process = components["schemas"]["Process"];
type Row = components["schemas"]["Row"];

declare function sort(by: keyof Process): void;

// What one calls by another name than the other is chosen by what is asked for.
export const fieldOf = (field: keyof Row | "none"): keyof Process => {
  switch (field) {
    case "none":
      return "id";
    default:
      return field;
  }
};
export const sortedBy = (by: { field: keyof Row }) => sort(by.field);
export const named = (field: keyof Process): keyof Row => field;
