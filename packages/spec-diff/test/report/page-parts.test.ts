import { expect, it } from "vitest";
import { codeOf, textOf } from "../../src/report/page-parts.ts";

it("lets code break between words, and escapes it", () => {
  expect(codeOf("Event.startsAt")).toBe("<code>Event.<wbr>starts<wbr>At</code>");
  expect(codeOf("<a>")).toBe("<code>&lt;a&gt;</code>");
});

it("lets long names in a text break between words, and short ones not at all", () => {
  expect(textOf("Event.startsAt & src/RegistrationWindowWithDates.ts")).toBe(
    "Event.startsAt &amp; src/<wbr>Registration<wbr>Window<wbr>With<wbr>Dates.<wbr>ts",
  );
});
