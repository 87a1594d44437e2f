import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONSUMER, consumer, type Files, FLAGS, PACKAGE } from "./consumer.ts";

const LONG = `import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const label = (event: Event) => [event.id, event.startsAt].join(" in a line that is as long ");
export const row: { startsAt: string } = {} as Event;
`;

const FILES: Files = {
  ...CONSUMER,
  ".gitignore": "node_modules\n",
  "biome.json": JSON.stringify({ formatter: { indentStyle: "space", lineWidth: 60 } }),
  "src/list.ts": LONG,
};

function formatted() {
  const one = consumer(FILES);
  mkdirSync(join(one.folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(join(PACKAGE, "../../node_modules/.bin/biome"), join(one.folder, "node_modules/.bin/biome"));
  return one;
}

describe.concurrent("--format", () => {
  it("runs the formatter of the repository, and reports places as they are then", async () => {
    const { read, report } = formatted();
    const { notes, attention } = await report(...FLAGS, "--format");
    expect(notes).toContain("biome formatted 1 file.");
    expect(read("src/list.ts")).toContain('  [event.id, event.startAt].join(\n    " in a line');
    const lines = read("src/list.ts").split("\n");
    expect(attention).not.toEqual([]);
    for (const { line, column } of attention.flatMap(({ places }) => places))
      expect(lines[line - 1]?.slice(column - 1)).toMatch(/^[{][}] as Event/);
  });

  it("says which edited files are not formatted, and why", async () => {
    const { read, report, write, commit } = formatted();
    write({
      "biome.json": JSON.stringify({ files: { includes: ["**", "!src/ignored.ts"] } }),
      "src/ignored.ts": LONG,
      "src/row.ts": LONG,
    });
    commit();
    const { notes } = await report(...FLAGS, "--format");
    expect(notes).toContain("biome formatted 2 files.");
    expect(notes).toContain("biome did not format src/ignored.ts: its configuration leaves out this file.");
    expect(read("src/ignored.ts")).toBe(LONG.replace("event.startsAt", "event.startAt"));
  });

  it("is named with its command in the last line without it", async () => {
    const { run, read } = formatted();
    const { stdout } = await run(...FLAGS);
    expect(stdout.trimEnd().split("\n").at(-1)).toBe(
      "  Format the edited files: npx biome format --write --no-errors-on-unmatched src/list.ts",
    );
    expect(read("src/list.ts")).toContain("=> [event.id, event.startAt].join");
  });

  it("fails if there is no formatter, after the edits", async () => {
    const { run, read } = consumer(CONSUMER);
    const { stdout, exitCode } = await run(...FLAGS, "--format", "--report", "report.html");
    expect([exitCode, read("src/list.ts").includes("event.startAt")]).toEqual([1, true]);
    expect(stdout).toContain("--format found no configuration of Prettier, Biome or dprint for src/list.ts.");
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("└ 1 edited file is not formatted.");
    expect(read("report.html")).toContain("<br>1 edited file is not formatted.");
  });

  it("goes with no run that writes nothing", async () => {
    const { run } = consumer(CONSUMER);
    const { stderr, exitCode } = await run(...FLAGS, "--format", "--check");
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("--check")]);
  });
});
