// What a library of schemas declares, in short.
export interface Schema<Output> {
  "~standard": { types?: { input: Output; output: Output } };
  parse(value: unknown): Output;
}
type Shape = Record<string, Schema<any>>;
type Of<S extends Schema<any>> = S extends Schema<infer Output> ? Output : never;

export declare function text(): Schema<string>;
export declare function picklist<const T extends readonly string[]>(texts: T): Schema<T[number]>;
export declare function optional<S extends Schema<any>>(schema: S, otherwise: Of<S>): S;
export declare function object<S extends Shape>(shape: S): Schema<{ [K in keyof S]: Of<S[K]> }>;
export declare function transform<T, Made>(
  schema: Schema<T>,
  make: (value: T) => Made,
): { "~standard": { types?: { input: T; output: Made } }; parse(value: unknown): Made };
export declare function array<T>(schema: Schema<T>): Schema<T[]>;
