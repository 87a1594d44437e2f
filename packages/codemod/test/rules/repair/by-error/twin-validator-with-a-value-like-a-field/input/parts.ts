import type { components } from "./api";

type CallPart = components["schemas"]["CallPart"];

interface Schema<T> {
  parse(value: unknown): T;
}
declare const z: {
  string(): Schema<string>;
  literal<const T extends string>(text: T): Schema<T>;
  object<T extends Record<string, Schema<unknown>>>(
    shape: T,
  ): Schema<{ [K in keyof T]: T[K] extends Schema<infer V> ? V : never }>;
};
declare const matches: <V>() => <S extends Schema<V>>(schema: S) => S;

export const callSchema = matches<CallPart>()(
  z.object({
    type: z.literal("tool_call"),
    call_id: z.string(),
    tool_call: z.object({ name: z.string() }),
  }),
);
export const nameOf = (value: unknown) => callSchema.parse(value).tool_call.name;
