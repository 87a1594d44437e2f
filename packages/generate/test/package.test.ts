import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { problemsOfPackage } from "../../../scripts/testing/packed-package.ts";

describe("the packed package", () => {
  it("pleases publint and attw", async () => {
    expect(await problemsOfPackage(resolve(import.meta.dirname, ".."))).toEqual([]);
  });
});
