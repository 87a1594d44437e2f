import { expect, it } from "vitest";
import { versionInManifest } from "../../src/workspace/manifest-versions.ts";

it.each([
  ["1.2.0", "1.2.0"],
  ["^1.2.0-rc.1", "1.2.0-rc.1"],
  ["^1", "1.0.0"],
  ["1.x", "1.0.0"],
  ["~1.2", "1.2.0"],
  ["^0.3.1", "0.3.1"],
  ["npm:@acme/types@~1.2.0", "1.2.0"],
  ["workspace:^1.2.0", "1.2.0"],
  ["github:acme/types#v1.2.0", "1.2.0"],
  ["github:acme/types#semver:^1.2.0", "1.2.0"],
  ["file:./vendor/acme-types-1.2.0.tgz", "1.2.0"],
  ["https://x.test/types-1.2.0.tgz?token=2.0.0", "1.2.0"],
  // What is there now is none of the others.
  ["^2.0.0", "2.1.0"],
  ["2.0.0", "2.0.0"],
  ["*", null],
  ["", null],
  ["0.x", null],
  [">=1.2.0", null],
  ["1.0.0 - 2.0.0", null],
  ["^1.0.0 || ^2.0.0", null],
  ["latest", null],
  ["catalog:", null],
  ["workspace:*", null],
  ["link:../types-1.2.0", null],
])("the range %s, with 2.1.0 there, says %s", (range, version) => {
  const manifest = JSON.stringify({ peerDependencies: { a: "*" }, devDependencies: { a: range } });
  expect(versionInManifest(manifest, "a", "2.1.0")).toBe(version);
});
