import type { components } from "./api";

type Schemas = components["schemas"];

declare const register: (path: `${keyof Schemas["EventPage"]}.${number}.title`) => string;
declare const line: (path: `${keyof Schemas["Lines"]}.${number}`) => string;

export const title = (index: number) => register(`items.${index}.title`);
export const text = (index: number) => line(`items.${index}`);
