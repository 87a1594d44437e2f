import { expect, it } from "vitest";
import { distTag } from "../../release/dist-tag.ts";

it.each([
  ["2.0.0", undefined, "latest"],
  ["2.0.0", "1.4.0", "latest"],
  ["2.0.0", "2.0.0", "latest"],
  ["2.0.0", "2.0.0-next.4", "latest"],
  ["1.4.1", "2.0.0", "latest-1"],
  ["1.1.0-next.0", undefined, "next"],
  ["1.1.0-next.0", "1.0.0", "next"],
  ["3.0.0-beta.12", "1.0.0", "beta"],
  ["3.0.0-rc", "1.0.0", "rc"],
  // No dist-tags: one is taken, the others read as versions.
  ["3.0.0-latest.0", "1.0.0", "next"],
  ["3.0.0-0", "1.0.0", "next"],
  ["3.0.0-v4.0", "1.0.0", "next"],
  ["3.0.0-x.0", "1.0.0", "next"],
])("publishes %s beside %s as %s", (version, latest, tag) => {
  expect(distTag(version, latest)).toBe(tag);
});
