import { inspect } from "node:util";
import { expect } from "vitest";
import type { TenantApiError } from "../src/index.ts";

/** What a promise rejects with. */
export async function rejectionOf(promise: Promise<unknown>): Promise<TenantApiError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
  return "error" in outcome
    ? outcome.error
    : expect.fail(`Expected a rejection, received ${inspect(outcome)}`);
}
