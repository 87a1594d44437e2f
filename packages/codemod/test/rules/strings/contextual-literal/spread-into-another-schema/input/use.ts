import type { components } from "./api";

type Schedule = components["schemas"]["Schedule"];
type Exclusion = components["schemas"]["Exclusion"];

export const text = ({ flag, groups }: Pick<Schedule, "flag" | "groups">): string => `${flag} ${groups}`;

// The flag of an exclusion keeps its name, and what is spread has no reference that anybody asks for.
export const rows = (all: Exclusion[]) => {
  const out: { text: string; ref: string }[] = [];
  all.forEach((exclusion) => {
    out.push({ text: text({ ...exclusion }), ref: exclusion.ref });
  });
  return out;
};
export const row = (exclusion: Exclusion) => ({ text: text({ ...exclusion, flag: true }), ref: exclusion.ref });
