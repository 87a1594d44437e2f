import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../commands.ts";
import { ensure } from "../demo-error.ts";
import type { Proof, Step } from "../step.ts";

const RESULTS = "test-results.json";

export const proveExamples: Step = {
  name: "tests",
  title: "Both type-check, and pass their tests",

  async run(demo) {
    const proofs = demo.examples.map(async (example): Promise<[string, Proof]> => {
      const command = `tsc --project tsconfig.json && vitest run --mode quick --reporter=json --outputFile=${RESULTS}`;
      const { exitCode, stdout, stderr } = await run(demo, command, example);
      const results = join(demo.repository, example, RESULTS);
      const passed = existsSync(results) ? JSON.parse(readFileSync(results, "utf8")).numPassedTests : 0;
      return [example, { exitCode, passed, output: stdout + stderr }];
    });
    demo.proofs = new Map(await Promise.all(proofs));
  },

  async check({ examples, proofs = new Map<string, Proof>() }) {
    const details = examples.map((example) => {
      const proof = ensure(proofs.get(example), `Expected tests of ${example}, received none.`);
      ensure(proof.exitCode === 0, `${example}: ended with ${proof.exitCode}.\n${proof.output}`);
      ensure(proof.passed, `Expected tests of ${example} that pass, received none.`);
      return `${example}: no type errors, ${proof.passed} tests pass`;
    });
    const total = [...proofs.values()].reduce((sum, { passed }) => sum + passed, 0);
    return [`No type errors; ${total} tests pass in ${examples.length} examples`, ...details];
  },
};
