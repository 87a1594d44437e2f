import type { components } from "./api";

type Member = components["schemas"]["Member"];

export type Name = components["schemas"]["Member"]["fullName"];
export const name = ({ fullName }: Member): Name => fullName;
export const host = (event: components["schemas"]["Event"]) => event.owner.fullName;
