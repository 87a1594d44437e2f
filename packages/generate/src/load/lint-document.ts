import {
  BaseResolver,
  createConfig,
  type LocationObject,
  lintDocument as lint,
  type NormalizedProblem,
  type RawUniversalConfig,
  Source,
} from "@redocly/openapi-core";
import { type Problem, type Spec, valueAt } from "@tenant-api/openapi";

/** Lints a spec that was read: the linter sees one document, and opens no file. */
export async function lintDocument(
  { source, document, positionOf }: Spec,
  rules: RawUniversalConfig,
): Promise<(Problem & { severity: "warn" | "error" })[]> {
  const config = await createConfig(rules);
  const problems = await lint({
    document: { source: new Source(source, ""), parsed: document },
    config,
    externalRefResolver: new BaseResolver(config.resolve),
  });
  return problems.map((problem) => {
    const { pointer, received, isKey } = pinpoint(document, problem);
    const position = positionOf(pointer, isKey ? "key" : "value");
    return { ...position, message: explain(problem, received), severity: problem.severity };
  });
}

/** Where the linter points at the object that holds a bad value, this points at the value. */
function pinpoint(document: unknown, { ruleId, location }: NormalizedProblem) {
  const { pointer = "#", reportOnKey = false } = (location[0] ?? {}) as Partial<LocationObject>;
  if (ruleId !== "operation-operationId-unique") return { pointer, received: undefined, isKey: reportOnKey };
  const inner = pointer.replace(/[^/]*$/, "operationId");
  return { pointer: inner, received: valueAt(document, inner), isKey: false };
}

/** The linter's message, made to say what was expected and received where it does not. */
function explain({ ruleId, message, suggest }: NormalizedProblem, received: unknown): string {
  if (ruleId === "operation-operationId-unique")
    return `Expected an \`operationId\` of its own, received "${received}" once more.`;
  const hint = suggest[0] ? ` Did you mean \`${suggest[0]}\`?` : "";
  return `${message.replace(/[.?!]*$/, ".")}${hint}`;
}
