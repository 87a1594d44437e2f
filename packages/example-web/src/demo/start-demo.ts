import { createTenantMock } from "@tenant-api/msw";
import { setupWorker } from "msw/browser";
import { assumptions } from "./assumptions.ts";
import { demoRoles } from "./demo-roles.ts";
import { demoSeed } from "./demo-seed.ts";

/** Starts a Tenant API inside of the browser. It forgets everything when the page is loaded again. */
export async function startDemo() {
  const mock = createTenantMock({
    baseUrl: location.origin,
    seed: demoSeed(new Date()),
    assumptions,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  await setupWorker(...mock.handlers).start({ quiet: true, onUnhandledFrame: "bypass" });
  return { roles: demoRoles };
}
