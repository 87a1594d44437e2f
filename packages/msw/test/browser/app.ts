import { createHandlers, createTenantMock } from "@tenant-api/msw";
import { setupWorker } from "msw/browser";
import { pets } from "../pets.ts";

// The page of the browser test: what an application does to be mocked.
const mock = createTenantMock();
const worker = setupWorker(...mock.handlers, ...createHandlers(pets, { baseUrl: "/pet-shop" }));
await worker.start({ quiet: true });

Object.assign(window, { mock, isStrict: isEvalRefused() });

function isEvalRefused(): boolean {
  try {
    return Boolean(new Function("return false")());
  } catch {
    return true;
  }
}
