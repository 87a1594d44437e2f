import type { components } from "./api";

type Profile = components["schemas"]["Profile"];
type Known = components["schemas"]["Known"];

// What a list is made of says itself what it is; what it becomes says which fields it needs.
declare function setKnown(list: Known[] | ((before: Known[]) => Known[])): void;

export const show = (data: Profile[]) => setKnown(data.map((profile) => ({ ...profile })));
export const known = (data: Profile[]) => setKnown(data.map((profile) => ({ ...profile, status: "known" })));
export const list = (data: Profile[]): Known[] => data.map((profile) => ({ ...profile }));
