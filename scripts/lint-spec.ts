import { join } from "node:path";
import { styleText } from "node:util";
import type { RawUniversalConfig } from "@redocly/openapi-core";
import { lintDocument } from "@tenant-api/generate/spec";
import { renderProblem } from "@tenant-api/openapi";
import { loadSpec, READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import { displayPath, WORKSPACE } from "./display-path.ts";
import { assumedStaysAssumed } from "./lint/assumed-stays-assumed.ts";
import { idempotentIsBoolean } from "./lint/idempotent-is-boolean.ts";
import { operationHasScope } from "./lint/operation-has-scope.ts";
import { operationIdCamelCase } from "./lint/operation-id-camel-case.ts";
import { provenanceStated } from "./lint/provenance-stated.ts";
import { rootCommand } from "./root-command.ts";
import { countOf, print, printError, runCommandLine } from "./run.ts";

const RULES: RawUniversalConfig = {
  extends: ["recommended-strict"],
  plugins: [
    {
      id: "toolkit",
      rules: {
        oas3: {
          "assumed-stays-assumed": assumedStaysAssumed,
          "idempotent-is-boolean": idempotentIsBoolean,
          "operation-has-scope": operationHasScope,
          "operation-id-camel-case": operationIdCamelCase,
          "provenance-stated": provenanceStated,
        },
      },
    },
  ],
  rules: {
    "toolkit/assumed-stays-assumed": "error",
    "toolkit/idempotent-is-boolean": "error",
    "toolkit/operation-has-scope": "error",
    "toolkit/operation-id-camel-case": "error",
    "toolkit/provenance-stated": "error",
    // These ask for what may not be known; inventing it to please them would be worse.
    "info-license": "off",
    "info-license-strict": "off",
    "no-empty-servers": "off",
    "operation-4xx-response": "off",
    // And this for other paths than the API has.
    "no-ambiguous-paths": "off",
  },
};

const command = rootCommand("node scripts/lint-spec.ts", {
  description: "Lint an OpenAPI file",
  examples: [
    ["node scripts/lint-spec.ts", "after a change of spec/openapi.yaml"],
    ["node scripts/lint-spec.ts pets.yaml", "the same for another API"],
  ],
  exitCodes: { 0: "every rule is kept", 1: "there are problems; each is listed with its place" },
}).argument("[file]", "the file", join(WORKSPACE, "spec/openapi.yaml"));
for (const { flag, description } of READ_FLAGS) command.option(flag, description);

await runCommandLine(command, lint);

async function lint(file: string, options: ReadOptions): Promise<number> {
  const spec = await loadSpec(file, { ...options, strict: true });
  const problems = [...spec.warnings, ...(await lintDocument(spec, RULES))];
  for (const problem of problems) print(renderProblem(problem));
  if (problems.length > 0) {
    printError(`${countOf(problems, "problem", "problems")}.`);
    return 1;
  }
  print(`${styleText("green", "✔")} ${displayPath(file)} keeps every rule.`);
  return 0;
}
