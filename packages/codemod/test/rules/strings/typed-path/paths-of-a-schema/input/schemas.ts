export interface Schema<Value> {
  parse(value: unknown): Value;
}

type Of<S> = S extends Schema<infer Value> ? Value : never;

declare function object<Shape extends Record<string, Schema<unknown>>>(
  shape: Shape,
): Schema<{ [Key in keyof Shape]: Of<Shape[Key]> }>;
declare function string(): Schema<string>;

export const s = { object, string };
export type { Of };

export type Path<T> = {
  [Key in keyof T & string]: T[Key] extends object ? Key | `${Key}.${Path<T[Key]>}` : Key;
}[keyof T & string];
