import createClient from "openapi-fetch";
import type { components, paths } from "./api";

type Group = components["schemas"]["Group"];

export const names = (group: Group) => Object.values(group.byId).map((person) => person.displayName);
export const host = ({ byId: { host }, head }: Group) => host?.displayName ?? head?.displayName;
export const seen = ({ byRole }: Group) => Object.entries(byRole).map(([role, { person: { displayName: fullName }, seenAt: at = "never" }]) => role + fullName + at);
export const code = (group: Group) => group.place?.zipCode;
export const cell = ({ grid = [] }: Group) => grid[0]?.[0]?.row ?? grid.flat().map(({ row: rowIndex }) => rowIndex)[0];

export const depth = ({ answers: replies = [] }: components["schemas"]["Thread"]): number => 1 + Math.max(0, ...replies.map(depth));

export const empty: Group = {
  size: 0,
  byId: { host: { displayName: "Ada" } },
  byRole: { ["admin"]: { person: { displayName: "Eve" }, seenAt: "now" } },
  head: { displayName: "Ada" },
  place: { zipCode: "10115" },
  grid: [[{ row: 0 }]],
  thread: { text: "", answers: [{ text: "", "answers": [] }] },
};

// One schema for both directions.
export async function save(group: Group): Promise<number> {
  const { data } = await createClient<paths>().PUT("/groups/{id}", { params: { path: { id: "1" } }, body: { ...group, size: 1 } });
  return data?.size ?? new Map<string, { size: 1 }>().size;
}
