import { expect, it } from "vitest";
import { matchesPattern } from "../../src/spec/key-pattern.ts";

it.each<[pattern: string, key: string, matches: boolean]>([
  ["^x-", "x-request", true],
  ["^x-", "request", false],
  ["^[a-z]+_[a-z]+$", "first_name", true],
  ["^[a-z]+_[a-z]+$", "name", false],
  ["^\\p{L}+\\p{N}+$", "\u00fc1", true],
  ["^[\\w\\-]+\\:[a-z]+$", "a:b", true],
  ["(", "anything", true],
])("%s for %s is %s", (pattern, key, matches) => {
  expect([matchesPattern(pattern, key), matchesPattern(pattern, key)]).toEqual([matches, matches]);
});

it.each<[pattern: string, key: string]>([
  ["^(a+)+$", `${"a".repeat(100)}!`],
  ["^(a|a)+$", `${"a".repeat(100)}!`],
  ["^(a|aa){1,}$", `${"a".repeat(100)}!`],
  ["a*$", `${"a".repeat(2 ** 20)}!`],
  ["x*x*x*x*y", "x".repeat(5000)],
])("takes %s, which a key holds up, for one that every key matches", (pattern, key) => {
  expect(matchesPattern(pattern, "b")).toBe(pattern === "a*$");
  // Without an end, it would take the square of a million steps, or 2^100.
  expect(matchesPattern(pattern, key)).toBe(true);
  expect(matchesPattern(pattern, "c")).toBe(true);
});
