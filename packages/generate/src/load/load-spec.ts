import { loadSpec as load, type ReadOptions } from "@tenant-api/openapi/load";
import type { CheckedSpec } from "../spec/warning.ts";
import { findUnsaid } from "./find-unsaid.ts";
import { inlinePathItems } from "./inline-path-items.ts";
import { lintDocument } from "./lint-document.ts";
import { expectOwnIds, findSharedIds } from "./shared-operation-ids.ts";

/**
 * Reads a spec that something is generated from, with all its operations by their `operationId`s.
 *
 * @returns With it, as warnings, places that OpenAPI does not allow, but that nothing made from the spec depends on.
 * @throws {SpecError} if it cannot be read, or uses an `operationId` twice; if `strict` is set, also if a reference leads
 * to nothing.
 */
export async function loadSpec(path: string, options: ReadOptions = {}): Promise<CheckedSpec> {
  const spec = await readSpec(path, options);
  expectOwnIds(spec);
  return spec;
}

/**
 * Reads a spec of which a part is generated, or whose operations get other names. Until then, an `operationId` may come twice.
 *
 * @param onRead Called when all files are read, and before they are checked.
 */
export async function readSpec(
  path: string,
  options: ReadOptions = {},
  onRead: () => void = () => {},
): Promise<CheckedSpec> {
  const spec = await load(path, options);
  onRead();
  // Many a public spec bends the structure.
  const problems = await lintDocument(spec, { rules: { struct: "warn" } });
  const document = inlinePathItems(spec.document);
  return {
    ...spec,
    document,
    referring: spec.document,
    sharedIds: findSharedIds(spec, document),
    warnings: [
      ...spec.warnings,
      ...findUnsaid(spec).map((problem) => ({ ...problem, about: "keyword" as const })),
      ...problems.map(({ severity: _, ...problem }) => ({ ...problem, about: "grammar" as const })),
    ],
  };
}
