import { expect, test } from "vitest";
import { basePathOf, serversOf } from "../../src/init/base-path.ts";

test.each([
  ["up to the version", ["/api/v2/events", "/api/v2/events/{}"], "/api/v2"],
  [
    "though all that was recorded is below one thing",
    ["/api/v2/community/events", "/api/v2/community/posts"],
    "/api/v2",
  ],
  ["up to a date", ["/2024-10-01/events", "/2024-10-01/posts"], "/2024-10-01"],
  ["what several things have in common", ["/shop/backend/orders", "/shop/backend/carts/{}"], "/shop/backend"],
  ["nothing of a single thing", ["/events", "/events/{}"], ""],
  ["nothing where a parameter would come first", ["/users/{}", "/users/{}/posts"], ""],
  ["nothing in common", ["/events", "/posts"], ""],
  ["not the version of one resource alone", ["/v1/events", "/v2/events"], ""],
  ["nothing of nothing", [], ""],
])("%s", (_, paths, base) => {
  expect(basePathOf(paths)).toBe(base);
});

test("hosts are servers, and labels are relative ones", () => {
  expect(serversOf(["api.example.org", "localhost:3000", "127.0.0.1:80"], "/v1")).toEqual([
    { url: "https://api.example.org/v1" },
    { url: "http://localhost:3000/v1" },
    { url: "http://127.0.0.1:80/v1" },
  ]);
  expect(serversOf(["production", "staging"], "/v1")).toEqual([
    { url: "/v1", description: "production, staging" },
  ]);
  expect(serversOf([], "")).toEqual([{ url: "/" }]);
});
