import { readdirSync } from "node:fs";
import { join } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { expect, it } from "vitest";
import { describeChange } from "../src/command/describe-change.ts";
import { diffSpecs } from "../src/index.ts";

const FOLDER = join(import.meta.dirname, "messages");

// Each message that a change can have stands in one of these cases.
it.each(readdirSync(FOLDER))("says in plain words what changed: %s", async (name) => {
  const [before, after] = await Promise.all(
    ["old.yaml", "new.yaml"].map((file) => loadSpec(join(FOLDER, name, file))),
  );
  if (before === undefined || after === undefined) throw new Error("No specs.");
  const lines = diffSpecs(before.document, after.document).map((change) => {
    const { level, kind, evidence = [] } = change;
    const reasons = evidence.length === 0 ? "" : `    (${evidence.join(", ")})\n`;
    return `${level} ${kind}\n    ${describeChange(change, before, after)}\n${reasons}`;
  });
  await expect(lines.join("")).toMatchFileSnapshot(join(FOLDER, name, "changes.txt"));
});
