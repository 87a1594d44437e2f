import { expect, it } from "vitest";
import { otherProjectsCommand } from "../../src/command/other-projects-command.ts";
import { leftover, sample } from "../report/sample.ts";

const elsewhere = (folder: string) => ({
  ...leftover(`${folder}/a.ts:1:1`, "startsAt"),
  project: `/app/${folder}/tsconfig.json`,
});

it.each([
  [["--migration", "m.yaml", "--project", "tsconfig.json"], "--migration m.yaml"],
  [["--project=tsconfig.json", "--check", "--report", "a.html"], "--check"],
  [["--migration", "it's new.yaml", "--types", "a.ts"], `--migration "it's new.yaml"`],
  [["--migration", "$a b.yaml"], "--migration '$a b.yaml'"],
])("has the options of the run %j, and the other projects", (args, kept) => {
  const report = sample({
    leftovers: [elsewhere("web"), elsewhere("my api"), leftover("a.ts:1:1", "endsAt")],
  });
  expect(otherProjectsCommand(report, args)).toEqual([
    `npx tenant-codemod ${kept} --project 'my api/tsconfig.json' --project web/tsconfig.json`,
  ]);
});

it("is none without names in other projects", () => {
  expect(otherProjectsCommand(sample({ leftovers: [leftover("a.ts:1:1", "endsAt")] }), [])).toEqual([]);
});
