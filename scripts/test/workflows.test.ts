import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "./run-script.ts";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  permissions?: Record<string, string>;
  strategy?: { matrix: { os?: string[] } };
  steps: Step[];
}

const workflows = globSync(".github/workflows/*.{yaml,yml}", { cwd: ROOT }).map((file) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  const { permissions, jobs } = parse(text) as { permissions?: unknown; jobs: Record<string, Job> };
  return { file, text, permissions, jobs: Object.entries(jobs).map(([name, job]) => ({ name, ...job })) };
});

describe.each(workflows)("$file", ({ text, permissions, jobs }) => {
  it("pins each action by commit, and says which version that is", () => {
    const uses = text.split("\n").filter((line) => /^\s*(- )?uses:/.test(line));
    expect(uses.length).toBe(
      jobs.flatMap(({ steps }) => steps).filter((step) => step.uses !== undefined).length,
    );
    for (const line of uses) {
      expect(line).toMatch(/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it("names one commit for one version", () => {
    const pins = [...text.matchAll(/uses: (\S+)@(\S+) # (\S+)/g)].map(([, action, commit, version]) => [
      `${action} ${version}`,
      commit,
    ]);
    expect(new Set(pins.map(String)).size).toBe(new Map(pins as [string, string][]).size);
  });

  it("gives nothing to all jobs, and to each what it needs", () => {
    expect(permissions).toEqual({});
    for (const { name, permissions: own } of jobs) expect(own, name).toBeTypeOf("object");
  });

  it("leaves no credentials in a clone", () => {
    for (const step of jobs.flatMap(({ steps }) => steps)) {
      if (step.uses?.startsWith("actions/checkout@")) {
        expect(step.with).toHaveProperty("persist-credentials", false);
      }
    }
  });

  it("runs no code of the repository where it may publish", () => {
    for (const { permissions: own, steps } of jobs.filter(
      (job) => job.permissions?.["id-token"] === "write",
    )) {
      expect(own).toEqual({ "id-token": "write" });
      const actions = steps.flatMap(({ uses }) => uses?.split("@")[0] ?? []);
      expect(actions).toEqual(["actions/download-artifact", "actions/setup-node"]);
      for (const { run = "" } of steps)
        expect(run).not.toMatch(/\bpnpm\b|npm (start|ci|install|run|exec)|npx/);
    }
  });
});

it("tries what differs there on Windows and macOS", () => {
  const jobs = workflows.flatMap((workflow) => workflow.jobs);
  const others = jobs.filter(({ steps }) => steps.some(({ run }) => run?.includes("test:quick")));
  expect(others.flatMap(({ strategy }) => strategy?.matrix.os ?? [])).toEqual([
    "windows-latest",
    "macos-latest",
  ]);
});

it("lets one job publish, from the tarballs alone", () => {
  const publishing = workflows
    .flatMap((workflow) => workflow.jobs)
    .filter((job) => job.permissions?.["id-token"] === "write");
  expect(publishing.map(({ name }) => name)).toEqual(["publish"]);
});
