declare module "node:assert" {
  interface Assert {
    deepEqual(actual: unknown, expected: unknown): void;
    deepStrictEqual(actual: unknown, expected: unknown): void;
    partialDeepStrictEqual(actual: unknown, expected: unknown): void;
    equal(actual: unknown, expected: unknown): void;
    notStrictEqual(actual: unknown, expected: unknown): void;
    ok(value: unknown): void;
    strict: Assert;
  }
  const assert: Assert;
  export default assert;
}
