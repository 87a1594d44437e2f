import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createClient } from "../../src/core.ts";
import { createApiClient, createTenantClient } from "../../src/index.ts";

describe("baseUrl", () => {
  it.each<[unknown, string]>([
    ["", '""'],
    ["/api", '"/api"'],
    ["localhost:4010", '"localhost:4010"'],
    ["https://", '"https://"'],
    ["http://host?a=1", '"http://host?a=1"'],
    ["http://host#a", '"http://host#a"'],
    ["http://host\n", '"http://host\\n"'],
    ["file:///api", '"file:///api"'],
    [new URL("http://host"), "[object URL]"],
    [undefined, "[object Undefined]"],
  ])("is refused where it is %j", (baseUrl, received) => {
    const options = { baseUrl: baseUrl as string };
    const refusal = new TypeError(
      `Expected the option baseUrl to be a string with an HTTP(S) URL, such as "https://api.example", without query, fragment and spaces; received ${received}.`,
    );
    expect(() => createTenantClient(options)).toThrow(refusal);
    expect(() => createApiClient<object, Record<never, never>>({}, options)).toThrow(refusal);
  });

  it.each([
    "https://user:secret@host",
    "https://user@host/api",
    "https://:secret@host",
    "https:user:secret@host",
    "https:\\\\user:secret@host",
    "//user:secret@host",
    "https://user:sec@ret@host?query",
    "https://user:secret@",
    "not a url user:secret@host",
  ])("is refused with credentials, which are not shown: %s", async (baseUrl) => {
    const fetch = async () => expect.fail("Nothing was to be sent.");
    const refusal = "Expected the option baseUrl without user name and password, which belong in a header.";
    expect(() => createTenantClient({ baseUrl })).toThrow(new TypeError(refusal));
    expect(() => createClient<object>({ baseUrl })).toThrow(new TypeError(refusal));
    const client = createTenantClient({ baseUrl: "https://tenant.example", fetch });
    await expect(client.listEvents({}, { baseUrl })).rejects.toThrow(new TypeError(refusal));
    await expect(client.GET("/api/v2/community/events", { baseUrl })).rejects.toThrow(new TypeError(refusal));
  });

  it.each([
    "http://localhost:4010",
    "https://tenant.example/",
    "https://tenant.example/a/b",
    "https://tenant.example/@b",
  ])("may be %s", async (baseUrl) => {
    const fetch = async ({ url }: Request) => Response.json([{ id: url }]);
    const { data } = await createTenantClient({ baseUrl, fetch }).listEvents();
    expect(data).toEqual([{ id: `${baseUrl.replace(/\/$/, "")}/api/v2/community/events` }]);
  });

  it.each(["", "/api", "api"])("may be relative where there is a location: %j", (baseUrl) => {
    vi.stubGlobal("location", new URL("https://app.example/page?query#fragment"));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(createTenantClient({ baseUrl })).toHaveProperty("listEvents");
  });
});
