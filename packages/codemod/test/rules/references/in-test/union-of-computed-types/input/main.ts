import type { components } from "./api.js";
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type ToCamel<T> = { [K in keyof T as Camel<K & string>]: T[K] };
type A = ToCamel<components["schemas"]["QueryA"]>;
type B = ToCamel<components["schemas"]["QueryB"]>;

export const isOpen = (options: A | B) => !options.experimentId && !options.logStreamId;
export const streamOf = (options: A | { name: string }) => ("logStreamId" in options ? options.logStreamId : null);
export function idOf(options: A | { name: string }) {
  if ("experimentId" in options && options.experimentId) return options.experimentId;
  return null;
}
