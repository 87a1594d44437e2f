import type { components } from "./api";

type Member = components["schemas"]["GroupMember"];

export type Name = components["schemas"]["GroupMember"]["displayName"];
export const name = ({ displayName: fullName }: Member): Name => fullName;
export const host = (event: components["schemas"]["Event"]) => event.owner.displayName;
