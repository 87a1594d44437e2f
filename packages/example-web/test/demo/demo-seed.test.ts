import { createTenantMock } from "@tenant-api/msw";
import { expect, it } from "vitest";
import { demoRoles } from "../../src/demo/demo-roles.ts";
import { demoSeed } from "../../src/demo/demo-seed.ts";

it("is a seed that the mock takes, with every role of the demo", () => {
  const { users } = createTenantMock({ seed: demoSeed(new Date()) }).state;
  expect(demoRoles.map(({ token }) => users.find((user) => user.token === token)?.scope)).toEqual([
    "admin",
    "default",
    "default",
  ]);
});
