import type { components } from "./api";

type Terms = components["schemas"]["Terms"];
type Path<T> = { [K in keyof T & string]: T[K] extends object ? K | `${K}.${Path<T[K]>}` : K }[keyof T & string];

const register = (path: Path<Terms>) => path;

export const paths = [register("last.days"), register("first.days"), register("last.name"), register("last.day")];
