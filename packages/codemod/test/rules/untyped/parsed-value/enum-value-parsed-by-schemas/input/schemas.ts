// What a library of schemas declares, in short.
export interface Schema<Input, Output = Input> {
  "~standard": { types?: { input: Input; output: Output } };
  parse(value: unknown): Output;
}
type Shape = Record<string, Schema<any>>;
type Of<S extends Schema<any>> = S extends Schema<any, infer Output> ? Output : never;
type Object<S extends Shape> = { [K in keyof S]: Of<S[K]> };

export declare function text(): Schema<string>;
export declare function object<S extends Shape>(shape: S): Schema<Object<S>>;
export declare function parse<S extends Schema<any>>(schema: S, value: unknown): Of<S>;
/** One of before that was agreed on. */
export declare function older<S extends Shape>(shape: S): { _input: Object<S>; cast(value: unknown): Object<S> };
export declare function oneOf<const T extends string>(values: readonly T[]): Schema<T>;
export declare function literal<const T extends string>(value: T): Schema<T>;
