import type { components } from "./api";

// What a library of schemas declares, in short.
export interface Schema<Output> {
  parse(value: unknown): Output;
}
type Of<S> = S extends Schema<infer Output> ? Output : never;
declare function text(): Schema<string>;
declare function object<S extends Record<string, Schema<any>>>(shape: S): Schema<{ [K in keyof S]: Of<S[K]> }>;

export const branch = object({ id: text(), status: text() });
export const project = object({ id: text(), version: text(), status: text() });
export const secret = object({ name: text(), status: text() });

export const toBranch = (one: components["schemas"]["Branch"]): Of<typeof branch> => one;
