import type { components } from "./api";

type Profile = components["schemas"]["Profile"];
type Known = components["schemas"]["Known"];

// What a list is made of says itself what it is; what it becomes says which fields it needs.
declare function setKnown(list: Known[] | ((before: Known[]) => Known[])): void;

export const show = (data: Profile[]) => setKnown(data.map((profile) => ({ id: profile.key, label: profile.title, userId: profile.user, owner: profile.host && { ...profile.host, ...("name" in profile.host && { fullName: profile.host.name }) }, ...profile, place: profile.place && { ...profile.place, ...("town" in profile.place && { city: profile.place.town }) } })));
export const known = (data: Profile[]) => setKnown(data.map((profile) => ({ ...profile, id: profile.key, label: profile.title, userId: profile.user, owner: profile.host && { ...profile.host, ...("name" in profile.host && { fullName: profile.host.name }) }, place: profile.place && { ...profile.place, ...("town" in profile.place && { city: profile.place.town }) }, status: "known" })));
export const list = (data: Profile[]): Known[] => data.map((profile) => ({ id: profile.key, label: profile.title, userId: profile.user, owner: profile.host && { ...profile.host, ...("name" in profile.host && { fullName: profile.host.name }) }, ...profile, place: profile.place && { ...profile.place, ...("town" in profile.place && { city: profile.place.town }) } }));
