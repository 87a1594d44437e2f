import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { succeed } from "../commands.ts";
import { copyRepository } from "../copy-repository.ts";
import { ensure } from "../demo-error.ts";
import type { Step } from "../step.ts";

/** What the examples are made of, and the tools that follow a rename. */
const BUILT = ["./packages/example-*^...", "example-backend", "@tenant-api/codemod", "@tenant-api/drift"];

export const copy: Step = {
  name: "copy",
  title: "Copy the repository, install and build it",

  async run(demo) {
    copyRepository(demo.repository);
    await succeed(demo, "pnpm install --offline --frozen-lockfile --loglevel=error");
    await succeed(demo, `turbo run build ${BUILT.map((filter) => `--filter='${filter}'`).join(" ")}`);
    demo.examples = globSync("packages/example-*", { cwd: demo.repository }).sort();
  },

  async check({ repository, examples }) {
    ensure(examples.length, "Expected examples in the copy, received none.");
    ensure(
      existsSync(join(repository, "packages/example-backend/dist/main.js")),
      "Expected a build of example-backend, received none.",
    );
    return [`${examples.join(" and ")} use the API.`];
  },
};
