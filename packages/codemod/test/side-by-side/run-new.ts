import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { applyEdits } from "../../src/text/compose-edits.ts";
import { upgradeProject } from "../../src/upgrade/upgrade-project.ts";
import { tsconfig } from "../case-tsconfig.ts";
import { generateTypes } from "../cases/generate-types.ts";
import type { Case } from "../cases/load-cases.ts";

const FOLDER = join(import.meta.dirname, "../../.consumers/new");

/** What differs between what a case wants and what the new engine makes of it, as lines; none if it is as it should be. */
export async function differencesIn(one: Case): Promise<string[]> {
  const { name, input, wanted, expected, migration, spec } = one;
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  const types = await generateTypes(spec, expected.types);
  const all = [
    ...input,
    ["api.d.ts", types],
    ["tsconfig.json", JSON.stringify(tsconfig(expected.browser))],
  ] as const;
  for (const [file, text] of all) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration,
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate: expected.flags.includes("--propagate"),
    guardUnions: expected.flags.includes("--guard-unions"),
    verify: true,
    read: (path) => input.get(relative(folder, path)) ?? null,
  });
  const lines: string[] = [];
  for (const [file, text] of wanted) {
    const before = input.get(file) ?? "";
    const { edits = [] } = upgrade.changes.get(join(folder, file)) ?? {};
    const after = applyEdits(before.replace(/^\ufeff/, ""), edits);
    if (after.replace(/^\ufeff/, "") !== text.replace(/^\ufeff/, ""))
      lines.push(...lineDifferences(file, text, after));
  }
  const places = new Set(
    upgrade.attention.map(({ file, line, reason }) => `${relative(folder, file)}:${line} ${reason}`),
  );
  const asked = new Set(expected.attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`));
  for (const place of asked) if (!places.has(place)) lines.push(`! lacks ${place}`);
  for (const place of places) if (!asked.has(place)) lines.push(`! more  ${place}`);
  const errors = upgrade.verification?.new ?? [];
  if (errors.length !== expected.errors)
    lines.push(`! errors ${errors.length} instead of ${expected.errors}`);
  for (const { file, line, message } of errors)
    if (!upgrade.attention.some((one) => one.file === file && one.line === line))
      lines.push(`! untold ${relative(folder, file)}:${line} ${message.split("\n")[0]}`);
  return lines;
}

function lineDifferences(file: string, wanted: string, received: string): string[] {
  const [one, other] = [wanted.split("\n"), received.split("\n")];
  const lines: string[] = [];
  for (let line = 0; line < Math.max(one.length, other.length); line++)
    if (one[line] !== other[line])
      lines.push(`${file}:${line + 1}`, `  - ${one[line]}`, `  + ${other[line]}`);
  return lines.slice(0, 12);
}
