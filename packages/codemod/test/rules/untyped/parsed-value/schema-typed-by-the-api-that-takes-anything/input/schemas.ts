// What a library of schemas declares, in short: it computes which keys a value has, so that no type declares them.
export type Of<T> = { [K in Exclude<keyof T, undefined> as T[K] extends never ? never : K]: T[K] };
export interface Schema<T> {
  "~standard": { types?: { input: Of<T>; output: Of<T> } };
  validate(value: any): Promise<Of<T>>;
}
type Shape<T> = { [K in keyof T]-?: Schema<T[K]> };

export declare function text(): Schema<string>;
export declare function object<T>(shape: Shape<T>): Schema<T>;
