import { expect, it } from "vitest";
import { compile, generateAll, specsOfRepository } from "./compile-specs.ts";
import { temporaryFolder } from "./run-command.ts";

it("what is generated from each small spec of the repository compiles, and its operation table is whole", async () => {
  const specs = await specsOfRepository({ isLarge: false });
  expect(specs.length).toBeGreaterThan(150);
  const folder = temporaryFolder();
  const refused = await generateAll(specs, folder);
  expect(refused.filter((spec) => !spec.includes("/broken/"))).toEqual([]);
  expect(await compile(folder)).toBe("");
});
