import type { components } from "./api";

type Key = components["schemas"]["Key"];

// Every function has a name, which is nobody's field.
declare function reset<Values>(values?: Values | ((before: Values) => Values)): void;

const defaults = { id: "", name: "", createdAt: "" };
export const open = (key: Key, notes: string[]) => reset({ ...defaults, ...key, notes });
