import type { components } from "./api.js";
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type ToCamel<T> = { [K in keyof T as Camel<K & string>]: T[K] };
type A = ToCamel<components["schemas"]["QueryA"]>;
type B = ToCamel<components["schemas"]["QueryB"]>;

export const isOpen = (options: A | B) => !("experimentId2" in options ? options.experimentId2 : "experimentId" in options ? options.experimentId : undefined) && !("$logStreamId" in options ? options.$logStreamId : "newLogStreamId" in options ? options.newLogStreamId : undefined);
export const streamOf = (options: A | { name: string }) => ("$logStreamId" in options ? options.$logStreamId : null);
export function idOf(options: A | { name: string }) {
  if ("experimentId2" in options && options.experimentId2) return options.experimentId2;
  return null;
}
