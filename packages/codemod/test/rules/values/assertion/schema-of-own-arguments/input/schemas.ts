export interface Schema<Value> {
  parse(value: unknown): Value;
}

declare function object<Shape extends Record<string, Schema<unknown>>>(
  shape: Shape,
): Schema<{ [Key in keyof Shape]: Shape[Key] extends Schema<infer Value> ? Value : never }>;
declare function string(): Schema<string>;

export const s = { object, string };
