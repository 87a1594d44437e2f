import { expect, it } from "vitest";
import { compile, generateAll, specsOfRepository } from "./compile-specs.ts";
import { temporaryFolder } from "./run-command.ts";

it("what is generated from each large public spec compiles, and its operation table is whole", async () => {
  const specs = await specsOfRepository({ isLarge: true });
  expect(specs.length).toBeGreaterThanOrEqual(2);
  const folder = temporaryFolder();
  expect(await generateAll(specs, folder)).toEqual([]);
  expect(await compile(folder)).toBe("");
});
