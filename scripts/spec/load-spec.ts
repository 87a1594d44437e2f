import { type Problem, type Spec, SpecError } from "@tenant-api/openapi";
import { loadSpec as load, type ReadOptions } from "@tenant-api/openapi/load";
import { inlinePathItems } from "./inline-path-items.ts";
import { lintDocument } from "./lint-document.ts";

/** What must hold of a spec before anything is made of it; many a public spec bends the structure. */
const REQUIRED_RULES = { struct: "warn", "operation-operationId-unique": "error" } as const;

/**
 * Reads a spec that something is generated from.
 *
 * @returns With it, as warnings, places that OpenAPI does not allow, but that nothing made from the spec depends on.
 * @throws {SpecError} if it cannot be read, or uses an `operationId` twice.
 */
export async function loadSpec(path: string, options: ReadOptions = {}): Promise<Spec> {
  const spec = await load(path, options);
  const problems = await lintDocument(spec, { rules: REQUIRED_RULES });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new SpecError(errors);
  return {
    ...spec,
    document: inlinePathItems(spec.document),
    warnings: [...spec.warnings, ...problems],
  };
}

/** Lints an OpenAPI file with the given rules. */
export async function lintSpec(
  path: string,
  rules: Parameters<typeof lintDocument>[1],
  options: ReadOptions = {},
): Promise<Problem[]> {
  const spec = await load(path, options);
  return [...spec.warnings, ...(await lintDocument(spec, rules))];
}
