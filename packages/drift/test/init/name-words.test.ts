import { expect, test } from "vitest";
import {
  camelCase,
  isPlural,
  pascalCase,
  singular,
  singularWords,
  wordsOf,
} from "../../src/init/name-words.ts";

test.each([
  ["events", "event"],
  ["categories", "category"],
  ["boxes", "box"],
  ["addresses", "address"],
  ["address", "address"],
  ["statuses", "status"],
  ["status", "status"],
  ["analyses", "analysis"],
  ["people", "person"],
  ["series", "series"],
  ["news", "news"],
  ["us", "us"],
  ["media", "media"],
])("one of %s is %s", (word, one) => {
  expect(singular(word)).toBe(one);
  expect(isPlural(word)).toBe(one !== word);
});

test("words do not depend on how a name is written", () => {
  for (const name of [
    "user_accounts",
    "userAccounts",
    "user-accounts",
    "UserAccounts",
    "user%20accounts".replace("%20", " "),
  ])
    expect(wordsOf(name)).toEqual(["user", "accounts"]);
  expect(wordsOf("HTTPServerURL")).toEqual(["http", "server", "url"]);
  expect(wordsOf("événement")).toEqual(["evenement"]);
  expect(wordsOf("事件")).toEqual([]);
  expect(singularWords("event_categories")).toEqual(["event", "category"]);
});

test("names are identifiers", () => {
  expect(camelCase(["list", "events"])).toBe("listEvents");
  expect(pascalCase(["event", "list"])).toBe("EventList");
  expect(pascalCase(["2", "fa"])).toBe("N2Fa");
  expect(camelCase([])).toBe("");
});
