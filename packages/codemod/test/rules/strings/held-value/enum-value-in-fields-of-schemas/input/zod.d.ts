export interface Type<Out> { parse(value: unknown): Out; optional(): Type<Out | undefined>; }
export type Infer<T> = T extends Type<infer Out> ? Out : never;
export declare const z: {
  string(): Type<string>;
  literal<const T extends string>(value: T): Type<T>;
  union<const T extends readonly Type<unknown>[]>(types: T): Type<Infer<T[number]>>;
  object<T extends Record<string, Type<unknown>>>(shape: T): Type<{ [K in keyof T]: Infer<T[K]> }>;
};
