import { SpecError } from "@tenant-api/openapi";
import { loadSpec as load, type ReadOptions } from "@tenant-api/openapi/load";
import type { CheckedSpec } from "../spec/warning.ts";
import { findUnsaid } from "./find-unsaid.ts";
import { inlinePathItems } from "./inline-path-items.ts";
import { lintDocument } from "./lint-document.ts";

/** The rules that a spec must keep before anything is made of it. Many a public spec bends the structure. */
const REQUIRED_RULES = { struct: "warn", "operation-operationId-unique": "error" } as const;

/**
 * Reads a spec that something is generated from.
 *
 * @param onRead Called when all files are read, and before they are checked.
 * @returns With it, as warnings, places that OpenAPI does not allow, but that nothing made from the spec depends on.
 * @throws {SpecError} if it cannot be read, or uses an `operationId` twice; if `strict` is set, also if a reference leads
 * to nothing.
 */
export async function loadSpec(
  path: string,
  options: ReadOptions = {},
  onRead: () => void = () => {},
): Promise<CheckedSpec> {
  const spec = await load(path, options);
  onRead();
  const problems = await lintDocument(spec, { rules: REQUIRED_RULES });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new SpecError(errors);
  return {
    ...spec,
    document: inlinePathItems(spec.document),
    warnings: [
      ...spec.warnings,
      ...findUnsaid(spec).map((problem) => ({ ...problem, about: "keyword" as const })),
      ...problems.map(({ severity: _, ...problem }) => ({ ...problem, about: "grammar" as const })),
    ],
  };
}
