import { describe, expect, it } from "vitest";
import { refuseForeign } from "../../src/server/refuse-foreign.ts";

const own = { host: "localhost:4010" };

describe("a request", () => {
  it.each([
    own,
    { host: "app.localhost:4010" },
    { host: "[::1]:4010" },
    { host: "192.168.1.5:4010" },
    { host: "mock:4010" },
    { ...own, origin: "http://localhost:3000" },
    { ...own, origin: "http://[::1]:3000" },
    { ...own, origin: "https://mock" },
    { ...own, origin: "https://app.example" },
    { host: "192.168.1.5:4010", origin: "http://192.168.1.5:3000" },
    { ...own, "sec-fetch-site": "same-origin" },
    { ...own, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  ])("of %j may be answered", (headers) => {
    expect(refuseForeign(headers, { hosts: ["mock"], origins: ["https://app.example"] })).toBeNull();
  });

  it.each([
    {},
    { host: "" },
    { host: "rebound.example:4010" },
    { host: "localhost.example" },
    { host: "localhost:4010, rebound.example" },
    { ...own, origin: "https://other.example" },
    { ...own, origin: "https://app.example.other.example" },
    { ...own, origin: "http://app.example" },
    { ...own, origin: "null" },
    { ...own, origin: "http://93.184.216.34" },
    { ...own, origin: "http://127.0.0.1.example" },
    { host: "rebound.example", origin: "http://rebound.example" },
    { ...own, "sec-fetch-site": "cross-site" },
    { ...own, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
  ])("of %j may not", (headers) => {
    const refusal = refuseForeign(headers, { hosts: ["mock"], origins: ["https://app.example"] });
    expect(refusal).toMatch(/^Expected a .*(received|sent)/);
  });
});
