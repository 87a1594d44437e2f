import type { components } from "./api";

type Member = components["schemas"]["Member"];
export interface Saved {
  id: string;
  fullName: string;
  email: string;
}

// While both were alike, the compiler took one for the other. What somebody wrote keeps its names, though it would fit.
export function add(member: Member, saved: Saved[]): Saved[] {
  const all = [...saved, member];
  return all;
}
