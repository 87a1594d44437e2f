import { run, succeed } from "../commands.ts";
import { ensure } from "../demo-error.ts";
import type { Step } from "../step.ts";

export const breakExamples: Step = {
  name: "break",
  title: "Build the new types: the examples are broken, as tsc shows",

  async run(demo) {
    await succeed(demo, "turbo run build --filter='./packages/example-*^...'");
    const checks = demo.examples.map(async (example): Promise<[string, string[]]> => {
      const { stdout } = await run(demo, "tsc --project tsconfig.json", example);
      return [example, stdout.split("\n").filter((line) => /: error TS\d+:/.test(line))];
    });
    demo.typeErrors = new Map(await Promise.all(checks));
  },

  async check({ examples, typeErrors = new Map<string, string[]>() }) {
    const details = examples.flatMap((example) => {
      const errors = ensure(typeErrors.get(example), `Expected a type check of ${example}, received none.`);
      const [first] = errors;
      ensure(first, `Expected type errors in ${example}, received none.`);
      return [`${example}: ${errors.length} type errors`, `  ${first}`];
    });
    const total = [...typeErrors.values()].flat().length;
    return [`${total} type errors in ${examples.length} examples`, ...details];
  },
};
