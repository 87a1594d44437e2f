import { expect, it } from "vitest";
import { matchesPattern } from "../../src/spec/key-pattern.ts";

it.each<[pattern: string, key: string, matches: boolean | null]>([
  ["^x-", "x-request", true],
  ["^x-", "request", false],
  ["^[a-z]+_[a-z]+$", "first_name", true],
  ["^[a-z]+_[a-z]+$", "name", false],
  ["^\\p{L}+\\p{N}+$", "\u00fc1", true],
  ["^[\\w\\-]+\\:[a-z]+$", "a:b", true],
  ["^[a-z]+(-[a-z]+)*$", "a-name-of-several-words", true],
  ["^[a-z]+(-[a-z]+)*$", "a-name-of-several-words-", false],
  ["(", "anything", null],
])("%s for %s is %s", (pattern, key, matches) => {
  expect([matchesPattern(pattern, key), matchesPattern(pattern, key)]).toEqual([matches, matches]);
});

it.each<[pattern: string, key: string]>([
  ["^(a+)+$", `${"a".repeat(100)}!`],
  ["^(a|a)+$", `${"a".repeat(100)}!`],
  ["^(a|aa){1,}$", `${"a".repeat(100)}!`],
  [`^${"a?".repeat(50)}!$`, "a".repeat(50)],
  ["x*x*x*x*y", "x".repeat(5000)],
])("%s does not match a key that could hold it up, and other keys as before", (pattern, key) => {
  const others = ["a", "aaa!", "y", "c"];
  const before = others.map((other) => new RegExp(pattern, "u").test(other));
  expect(matchesPattern(pattern, key)).toBe(false);
  expect(others.map((other) => matchesPattern(pattern, other))).toEqual(before);
});

it.each<[pattern: string, key: string]>([
  ["a*$", `${"a".repeat(2 ** 20)}!`],
  ["^(a{1,9999})+$", `${"a".repeat(100)}!`],
  ["^(?=a)(a+)+$", `${"a".repeat(100)}!`],
])(
  "does not know whether a key matches %s where that needs too many steps, and knows it of another key",
  (pattern, key) => {
    expect(matchesPattern(pattern, key)).toBeNull();
    expect(matchesPattern(pattern, key)).toBeNull();
    if (pattern === "a*$") expect(matchesPattern(pattern, "b")).toBe(true);
  },
);
