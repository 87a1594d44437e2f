import type { components } from "./api";

type S = components["schemas"];

export const copied = (c: S["Event"], title: string): Partial<S["Event"]> => ({ ...c, title, legacyCode: c.legacyCode });
export const titled = (c: S["Course"]) => c.title;
