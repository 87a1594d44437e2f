import { describe, expect, it } from "vitest";
import { createTenantClient } from "../src/index.ts";

const options = { baseUrl: "https://tenant.example", fetch: async () => Response.json([]) };
const wrong = [Number.NaN, -1, "5", null, {}, true] as never[];

describe("an option that is no number is refused, of the client and of a call:", () => {
  it.each(
    wrong.flatMap((value) => ["timeout", "maxResponseBytes"].map((option) => [option, value] as const)),
  )("%s: %j", async (option, value) => {
    const message = `Expected the option ${option} to be a number from 0 up, received ${String(value)}.`;
    expect(() => createTenantClient({ ...options, [option]: value })).toThrow(new TypeError(message));
    const call = createTenantClient(options).listEvents({}, { [option]: value });
    await expect(call).rejects.toThrow(new TypeError(message));
  });

  it.each([
    { limit: Number.NaN },
    { limit: -1 },
    { limit: Number.POSITIVE_INFINITY },
    { limit: 1.5 },
    { limit: "3" },
    { limit: null },
    { baseDelay: Number.NaN },
    { baseDelay: -1 },
    { baseDelay: "300" },
    { maxDelay: Number.NaN },
    { maxDelay: -1 },
    { maxDelay: "1" },
    true,
    3,
    null,
    "twice",
  ] as never[])("retry: %j", async (retry) => {
    expect(() => createTenantClient({ ...options, retry })).toThrow(
      /^Expected the option retry(\.\w+ to be a number|\sto be false)/,
    );
    let sent = 0;
    const fetch = async () => {
      sent += 1;
      return new Response(null, { status: 503 });
    };
    const call = createTenantClient({ ...options, fetch }).listEvents({}, { retry });
    await expect(call).rejects.toThrow(/^Expected the option retry(\.\w+ to be a number|\sto be false)/);
    expect(sent).toBe(0);
  });
});
