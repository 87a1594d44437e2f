import createClient from "openapi-fetch";
import type { components, paths } from "./api";

type Group = components["schemas"]["Group"];

export const names = (group: Group) => Object.values(group.byId).map((person) => person.fullName);
export const host = ({ byId: { host }, head }: Group) => host?.fullName ?? head?.fullName;
export const seen = ({ byRole }: Group) => Object.entries(byRole).map(([role, { person: { fullName }, lastSeen: at = "never" }]) => role + fullName + at);
export const code = (group: Group) => group.place?.postCode;
export const cell = ({ grid = [] }: Group) => grid[0]?.[0]?.rowIndex ?? grid.flat().map(({ rowIndex }) => rowIndex)[0];

export const depth = ({ replies = [] }: components["schemas"]["Thread"]): number => 1 + Math.max(0, ...replies.map(depth));

export const empty: Group = {
  memberCount: 0,
  byId: { host: { fullName: "Ada" } },
  byRole: { ["admin"]: { person: { fullName: "Eve" }, lastSeen: "now" } },
  head: { fullName: "Ada" },
  place: { postCode: "10115" },
  grid: [[{ rowIndex: 0 }]],
  thread: { text: "", replies: [{ text: "", "replies": [] }] },
};

// One schema for both directions.
export async function save(group: Group): Promise<number> {
  const { data } = await createClient<paths>().PUT("/groups/{id}", { params: { path: { id: "1" } }, body: { ...group, memberCount: 1 } });
  return data?.memberCount ?? new Map<string, { size: 1 }>().size;
}
