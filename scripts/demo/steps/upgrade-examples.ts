import { join } from "node:path";
import { countOf } from "../../run.ts";
import { run } from "../commands.ts";
import { DemoError, ensure } from "../demo-error.ts";
import type { Step, Upgrade } from "../step.ts";
import { MIGRATION } from "./describe-change.ts";

export const upgradeExamples: Step = {
  name: "codemod",
  title: "Upgrade the examples: tenant-codemod --migration next.yaml",

  async run(demo) {
    const codemod = join(demo.repository, "packages/codemod/dist/cli.js");
    const upgrades = demo.examples.map(async (example): Promise<[string, Upgrade]> => {
      const command = `node ${codemod} --migration ${join(demo.repository, MIGRATION)} --json`;
      const { exitCode, stdout, stderr } = await run(demo, command, example);
      // 1: all is edited, but a person should look at some places.
      if (exitCode !== 0 && exitCode !== 1) throw new DemoError(`${example}: ${exitCode}\n${stderr}`);
      return [example, JSON.parse(stdout)];
    });
    demo.upgrades = new Map(await Promise.all(upgrades));
  },

  async check({ examples, upgrades = new Map<string, Upgrade>() }) {
    const details = examples.flatMap((example) => {
      const report = ensure(upgrades.get(example), `Expected an upgrade of ${example}, received none.`);
      ensure(report.edits.length, `Expected edits in ${example}, received none.`);
      ensure(
        report.verification,
        `Expected ${example} to be type-checked by the codemod, received no check.`,
      );
      return [
        `${example}: ${report.edits.length} edits`,
        ...report.attention.flatMap(({ reason, places }) =>
          places.map(({ file, line }) => `  ▲ look at ${file}:${line} (${reason})`),
        ),
      ];
    });
    const reports = [...upgrades.values()];
    const edits = reports.flatMap((report) => report.edits).length;
    const places = countOf(
      reports.flatMap(({ attention }) => attention.flatMap((entry) => entry.places)),
      "place",
      "places",
    );
    return [`${edits} edits in ${examples.length} examples; ${places} to look at`, ...details];
  },
};
