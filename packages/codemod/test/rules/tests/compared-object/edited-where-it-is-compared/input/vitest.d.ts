declare module "vitest" {
  interface Assertion {
    toEqual<Expected>(expected: Expected): void;
  }
  export const expect: (value: unknown) => Assertion;
}
