import type { components } from "./api";

type Schemas = components["schemas"];

declare function sorted(items: Schemas["FileItem"][]): Schemas["FileItem"][];

// What is lost without a word is copied first, and then what errors ask for within.
export const restored = (entries: Schemas["Entry"][]): Schemas["Restored"][] => sorted(entries);

declare function both(first: Schemas["FileItem"][], second: Schemas["FileItem"][]): Schemas["FileItem"][];

export const twice = (entries: Schemas["Entry"][]): Schemas["Restored"][] => both(entries, entries);
export const short = (e: Schemas["Entry"][]): Schemas["Restored"][] => sorted(e);
