import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { CONSUMER, consumer, PACKAGE } from "./consumer.ts";

it("renames at random what a folder uses, there and back, and leaves it as it was", async () => {
  const { folder, tree } = consumer(CONSUMER);
  const before = tree();
  const script = join(PACKAGE, "bench/random-renames.ts");
  const { stdout, exitCode } = await x(process.execPath, [script, folder, "--types", "src/api.d.ts"]);
  expect(exitCode).toBe(0);
  const [migration = "", ...lines] = stdout.trim().split("\n");
  const { changes } = JSON.parse(migration) as { changes: { at: string }[] };
  expect(changes.map(({ at }) => at).sort()).toEqual([
    "#/components/schemas/Event/properties/id",
    "#/components/schemas/Event/properties/startsAt",
    "#/components/schemas/Holiday/properties/startsAt",
  ]);
  const done = /^\w+: 4 edits, 0 places left and 0 without a type, 0 new errors, 0 of them untold/;
  expect(lines).toEqual([expect.stringMatching(done), expect.stringMatching(done)]);
  expect(tree()).toEqual(before);
});
