import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, it } from "vitest";
import { leavesBase, requestTarget } from "../../src/live/request-target.ts";

const leaving = [
  "/..",
  "/../admin",
  "//../admin",
  "/./../admin",
  "/%2e%2e/admin",
  "/.%2E/admin",
  "/..%2fadmin",
  "/..%5cadmin",
  "/..\\admin",
  "/%252e%252e/admin",
  "/%25252e%25252e%25252fadmin",
  "/%c0%ae%c0%ae/admin",
  "/a/../../admin",
  "/a%2fb/../../admin",
  "/a/%2e%2e/%2e%2e?x=1",
  "/..;x=1/admin",
  "/;x/../admin",
  "/..%20/admin",
  "/..?x",
  "/..#x",
  "/a//../../admin",
  "/%2525252525252e/admin",
];

it.each(leaving)("%s leads out of its base", (path) => {
  expect(leavesBase(path)).toBe(true);
});

it.each(["/a#/../..", "/a#/../../admin", "/..%23/admin", "/..%3fx/admin"])(
  "%s leads out where `#` is part of a path",
  (path) => {
    expect(leavesBase(path)).toBe(true);
  },
);

const staying = [
  "/",
  "//",
  "//a%2Fb?x=%zz",
  "/a/../b",
  "/a/b/../../c",
  "/..a/b",
  "/a..b",
  "/...",
  "/a?x=/../..",
  "/a#/..",
  "/%",
  "/a;x=../b",
];

it.each(staying)("%s stays within its base", (path) => {
  expect(leavesBase(path)).toBe(false);
});

it("finds each way out that the URL standard knows", () => {
  const part = fc.constantFrom(
    "a",
    "b",
    "..",
    ".",
    "",
    "%2e%2e",
    ".%2E",
    "%2e",
    "a%2fb",
    "x;y",
    "..\\",
    "\\",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = `/${parts.join("/")}`;
      const { pathname } = new URL(`http://a.example/base/inner${path}`);
      if (!leavesBase(path)) expect(`${pathname}/`).toMatch(/^\/base\/inner\//);
    }),
  );
});

it.each(["%25", "25", "../", "a/", "%2e", "\\", ";", " ", "%c0%ae"])("reads a long path of %j", (unit) => {
  expect(leavesBase(`/a%${unit.repeat(100_000 / unit.length)}`)).toBeTypeOf("boolean");
});

const targets: [url: string, host: string | undefined, path: string | undefined][] = [
  ["/a?b", "named", "/a?b"],
  ["//a", "named", "//a"],
  ["http://other:80/a?b", "other:80", "/a?b"],
  ["HTTPS://other", "other", "/"],
  ["http://other?b", "other", "/?b"],
  ["http:///a", "", "/a"],
  ["*", undefined, undefined],
  ["ftp://other/a", undefined, undefined],
  ["a", undefined, undefined],
];

it.each(targets)("the target %s", (url, host, path) => {
  const target = requestTarget({ url, headers: { host: "named" } } as IncomingMessage);
  expect([target?.host, target?.path]).toEqual([host, path]);
});
