import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { CODEMOD, LEFT, MIGRATION, renamedProject, withPrograms } from "../testing/renamed-project.ts";
import { ROOT, temporaryFolder } from "./run-script.ts";

interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
}

interface Action {
  inputs: Record<string, { default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: Step[] };
}

interface Workflow {
  jobs: Record<string, { steps: Step[] }>;
}

const action: Action = parse(readFileSync(join(ROOT, "action.yml"), "utf8"));
const workflow: Workflow = parse(readFileSync(join(ROOT, ".github/workflows/codemod-report.yaml"), "utf8"));

/** `npx --no tenant-codemod …` starts the one of this repository. */
const INSTALLED = { npx: `shift 2; ${CODEMOD} "$@"` };

/** A project in a runner, whose steps run as GitHub runs them. */
function runner(
  files: Readonly<Record<string, string>>,
  programs: Readonly<Record<string, string>> = INSTALLED,
) {
  const home = temporaryFolder();
  const project = renamedProject(join(home, "project"), { "migration.yaml": MIGRATION, ...files });
  const temp = join(home, "temp");
  mkdirSync(temp);
  const [output, summary] = [join(temp, "output"), join(temp, "summary")];
  for (const file of [output, summary]) writeFileSync(file, "");
  const env = {
    ...withPrograms(join(home, "bin"), programs),
    ...{ RUNNER_TEMP: temp, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
  };
  const run = async ({ run: script = "", shell }: Step, given: Record<string, string>) => {
    const flags = shell === "bash" ? "-eo" : "-e";
    const args = shell === "bash" ? ["--noprofile", "--norc", flags, "pipefail", "-c"] : [flags, "-c"];
    return x("bash", [...args, script], { nodeOptions: { cwd: project.folder, env: { ...env, ...given } } });
  };
  const outputs = () =>
    Object.fromEntries(
      readFileSync(output, "utf8")
        .trim()
        .split("\n")
        .map((line) => line.split(/=(.*)/).slice(0, 2)),
    );
  return { ...project, temp, run, outputs, summary: () => readFileSync(summary, "utf8") };
}

const stepsOf = (steps: readonly Step[]) => steps.filter(({ run }) => run !== undefined);

it("steps take what others write from the environment alone", () => {
  const scripts = [action.runs.steps, ...Object.values(workflow.jobs).map(({ steps }) => steps)].flatMap(
    stepsOf,
  );
  expect(scripts.length).toBeGreaterThan(4);
  for (const { run } of scripts) expect(run).not.toContain("${{");
});

describe("the action", () => {
  const [step] = action.runs.steps as [Step];
  const inputs = Object.fromEntries(
    Object.entries(step.env ?? {}).map(([name, value]) => {
      const [, input = ""] = /^\$\{\{ inputs\.(\S+) \}\}$/.exec(value) ?? [];
      return [name, action.inputs[input]?.default ?? "no such input"];
    }),
  );

  it("keeps the edits of a run that leaves places, and counts all", async () => {
    const { run, outputs, read, git, summary, temp } = runner({
      ...LEFT,
      "mail.hbs": "{{row.startsAt}}\n",
    });
    const given = { ...inputs, MIGRATION: "migration.yaml\n", REPORT: "report.html" };
    const { exitCode, stdout, stderr } = await run(step, given);
    expect([exitCode, stderr.replace(/^[◇│].*\n/gm, "")]).toEqual([0, ""]);
    expect(read("src/day.ts")).toContain("event.startAt");
    const { json = "", ...counts } = outputs();
    expect(counts).toEqual({
      ...{ "exit-code": "1", edits: "1", places: "1" },
      ...{ "high-risk": "1", undecided: "0", unsearched: "0" },
    });
    expect(Object.keys(action.outputs).toSorted()).toEqual(["json", ...Object.keys(counts)].toSorted());
    for (const [name, { value }] of Object.entries(action.outputs))
      expect(value).toBe(`\${{ steps.${step.id}.outputs.${name} }}`);
    expect(json.startsWith(temp)).toBe(true);
    expect(JSON.parse(readFileSync(json, "utf8")).edits).toHaveLength(1);
    expect(stdout).toContain("│ ▲ src/left.ts:4:");
    expect(stdout).toMatch(
      /\n::warning title=tenant-codemod::└ 1 place and 1 old name of high risk left for you\.\n$/,
    );
    expect(summary()).toContain("    └ 1 place and 1 old name of high risk left for you.\n");
    // Beside the edits, only what was asked for.
    expect(git("status", "--short")).toBe(" M src/day.ts\n?? report.html\n");
  });

  it.each([
    ["cannot run", INSTALLED, "gone.yaml"],
    ["is not installed", { npx: "echo npx canceled >&2; exit 1" }, "migration.yaml"],
  ])("fails where the codemod %s, and edits nothing", async (_, programs, migration) => {
    const { run, outputs, git } = runner({}, programs);
    const { exitCode, stdout } = await run(step, { ...inputs, MIGRATION: migration, FORMAT: "true" });
    expect([exitCode, outputs(), git("status", "--short")]).toEqual([2, { "exit-code": "2" }, ""]);
    expect(stdout).toMatch(/^::error title=tenant-codemod::It could not run/);
  });
});

describe("the workflow for other repositories", () => {
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const named = (name: string) => steps.find((step) => step.name === name) as Step;
  /** Answers as GitHub does, with an earlier comment or none, and keeps what it is sent. */
  const gh = (known: string) =>
    `if [[ "$*" == *--paginate* ]]; then echo "${known}"; else echo "$*" >> gh.log; cp body.md sent.md; fi`;
  const COMMENT = { REPOSITORY: "acme/web", PULL_REQUEST: "7", RUN: "https://example.com/runs/1" };

  it("says in a comment what is left, writes nothing, and fails", async () => {
    const { run, outputs, read, git } = runner(LEFT, { ...INSTALLED, gh: gh("") });
    const { exitCode } = await run(named("Check"), { OPTIONS: "--migration=migration.yaml\n" });
    expect([exitCode, outputs()]).toEqual([0, { "exit-code": "1" }]);
    expect(git("diff", "--stat")).toBe("");
    expect(read("codemod.html")).toContain("src/left.ts");
    expect((await run(named("Fail if something is left"), { CODE: "1" })).exitCode).toBe(1);
    expect((await run(named("Comment"), COMMENT)).exitCode).toBe(0);
    expect(read("gh.log")).toBe("api --method POST repos/acme/web/issues/7/comments --field body=@body.md\n");
    const comment = read("sent.md").split("\n");
    expect(comment[0]).toBe("<!-- tenant-codemod -->");
    expect(comment[3]).toBe("    └ 1 edit to make; 1 place left for you.");
    expect(comment).toContain("    ◆ 1.0.0 → 2.0.0: 1 edit to make in 1 file");
    expect(comment.at(-2)).toBe("[The whole report](https://example.com/runs/1) is an artifact of the run.");
  });

  it("replaces its earlier comment by the reason why it could not run, and takes no text for markup", async () => {
    const { run, outputs, read, write } = runner(
      {},
      { npx: "echo '✖ Not installed' >&2; exit 1", gh: gh("42") },
    );
    await run(named("Check"), { OPTIONS: "" });
    expect(outputs()).toEqual({ "exit-code": "2" });
    await run(named("Comment"), COMMENT);
    expect(read("gh.log")).toContain("api --method PATCH repos/acme/web/issues/comments/42 ");
    expect(read("sent.md")).toContain("    ✖ Not installed\n");
    write({ "codemod.txt": `${"é```\n# Not a heading\n".repeat(5000)}└ 9 places left.\n` });
    expect((await run(named("Comment"), COMMENT)).exitCode).toBe(0);
    const sent = read("sent.md");
    expect(sent.length).toBeLessThan(65_536);
    expect(sent).not.toContain("\ufffd");
    expect(
      sent
        .split("\n")
        .slice(3, -3)
        .every((line) => line.startsWith("    ")),
    ).toBe(true);
    expect(sent.split("\n")[3]).toBe("    └ 9 places left.");
  });
});
