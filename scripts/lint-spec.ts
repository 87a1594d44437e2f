import { resolve } from "node:path";
import { styleText } from "node:util";
import { createConfig } from "@redocly/openapi-core";
import { cac } from "cac";
import { assumedStaysAssumed } from "./lint/assumed-stays-assumed.ts";
import { operationHasScope } from "./lint/operation-has-scope.ts";
import { operationIdCamelCase } from "./lint/operation-id-camel-case.ts";
import { provenanceStated } from "./lint/provenance-stated.ts";
import { print, printError, run } from "./run.ts";
import { lintSpec } from "./spec/load-spec.ts";
import { renderProblem } from "./spec/problem.ts";

const config = await createConfig({
  extends: ["recommended-strict"],
  plugins: [
    {
      id: "honest",
      rules: {
        oas3: {
          "assumed-stays-assumed": assumedStaysAssumed,
          "operation-has-scope": operationHasScope,
          "operation-id-camel-case": operationIdCamelCase,
          "provenance-stated": provenanceStated,
        },
      },
    },
  ],
  rules: {
    "honest/assumed-stays-assumed": "error",
    "honest/operation-has-scope": "error",
    "honest/operation-id-camel-case": "error",
    "honest/provenance-stated": "error",
    // These ask for what may not be known; inventing it to please them would be worse.
    "info-license": "off",
    "info-license-strict": "off",
    "no-empty-servers": "off",
    "operation-4xx-response": "off",
    // And this for other paths than the API has.
    "no-ambiguous-paths": "off",
  },
});

const cli = cac("lint-spec");
cli.command("[file]", "Lint an OpenAPI file; spec/openapi.yaml if none is given").action(lint);
cli.help();

await run(() => {
  cli.parse(process.argv, { run: false });
  return cli.options.help ? 0 : cli.runMatchedCommand();
});

async function lint(file = resolve(import.meta.dirname, "../spec/openapi.yaml")): Promise<number> {
  const problems = await lintSpec(file, config);
  for (const problem of problems) print(renderProblem(problem));
  if (problems.length > 0) {
    printError(`${problems.length} problems.`);
    return 1;
  }
  print(`${styleText("green", "✔")} ${file} keeps every rule.`);
  return 0;
}
