import type { components } from "./api";

type Schemas = components["schemas"];
type Intent = Schemas["Public"] | Schemas["Private"] | Schemas["Token"] | Schemas["Fee"];

interface Assertion {
  toEqual(expected: unknown): void;
  toMatchObject(expected: unknown): void;
}
declare function expect(value: unknown): Assertion;
declare function intentOf(form: object): Intent;
declare const kind: string;

// What is written out says which of several things is meant.
expect(intentOf({})).toEqual({ kind: "public", amount: "1", to: "ada" });
expect(intentOf({})).toEqual({ kind: "private", amount: "1", to: "ada", record: "r" });
expect(intentOf({})).toEqual({ kind, amount: "1", to: "ada", token: "t" });
expect(intentOf({})).toEqual({ amount: "1", fee: "2" });
expect(intentOf({})).toMatchObject({ kind: "token", to: "ada" });

// It may be one or the other.
expect(intentOf({})).toMatchObject({ kind, to: "ada" });
