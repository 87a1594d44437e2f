import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, runScript } from "./run-script.ts";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** The command of changesets has a help of its own. */
const own = Object.entries(scripts).filter(([name]) => name !== "changeset");

describe.concurrent("the commands of the root", () => {
  it.each(own)("%s shows examples and exit codes", async (name, line) => {
    const [, script = "", more = ""] = line.match(/([\w-]+\.ts)(?: (\S+))?$/) ?? [];
    const { stdout, stderr, exitCode } = await runScript(script, [more, "--help"].filter(Boolean));
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    expect(stdout).toMatch(new RegExp(`^Usage: p?npm ${name} `));
    const [, examples = "", codes = ""] =
      stdout.match(/\nExamples:\n([\s\S]*)\n\nExit codes:\n([\s\S]*)$/) ?? [];
    expect(examples).toContain(`npm ${name}`);
    for (const code of [0, 1, 2]) expect(codes).toMatch(new RegExp(`^ {2}${code} {2}\\S`, "m"));
  });
});
