import { expect, it } from "vitest";
import { isIdentifier, quoteLike } from "../../src/text/quote.ts";

it.each([
  ['"a"', 'say "hi"', '"say \\"hi\\""'],
  ["'a'", "it's\n", "'it\\'s\\n'"],
  ["`a`", "$".concat("{a} `b`"), "`\\$".concat("{a} \\`b\\``")],
  ["1", "2", "2"],
])("writes a text in the quotes of %s", (literal, text, quoted) => {
  expect(quoteLike(literal, text)).toBe(quoted);
});

it.each([
  ["startsAt", true],
  ["été$", true],
  ["x-y", false],
  ["1st", false],
  ["", false],
])("knows whether %s needs no quotes as a key: %s", (name, isOne) => {
  expect(isIdentifier(name)).toBe(isOne);
});
