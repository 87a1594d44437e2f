import { expect, it } from "vitest";
import { parseMediaType, splitOutsideQuotes } from "../../src/index.ts";

it.each([
  ["application/json", "application/json", []],
  [" Text/CSV ; Header = present ;; ", "text/csv", [["header", "present"]]],
  [
    'multipart/mixed;boundary="a;b=\\"c\\""; charset=UTF-8',
    "multipart/mixed",
    [
      ["boundary", 'a;b="c"'],
      ["charset", "UTF-8"],
    ],
  ],
  ['text/plain; a="open', "text/plain", [["a", "open"]]],
  ["text/plain; flag", "text/plain", [["flag", ""]]],
  ["", "", []],
])("reads %j", (text, name, parameters) => {
  expect(parseMediaType(text)).toEqual({ name, parameters });
});

it("splits a header where no quoted text goes on", () => {
  expect(splitOutsideQuotes('text/a;x=",;", text/b', ",")).toEqual(['text/a;x=",;"', "text/b"]);
});
