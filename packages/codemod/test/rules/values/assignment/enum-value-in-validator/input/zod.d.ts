export interface Type<Out> { parse(value: unknown): Out; optional(): Type<Out | undefined>; }
export type Infer<T> = T extends Type<infer Out> ? Out : never;
export declare const z: {
  string(): Type<string>;
  enum<const T extends readonly string[]>(values: T): Type<T[number]>;
  object<T extends Record<string, Type<unknown>>>(shape: T): Type<{ [K in keyof T]: Infer<T[K]> }>;
};
