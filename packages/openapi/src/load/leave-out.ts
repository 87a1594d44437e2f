import { leaveOutDanglingNames } from "../document/dangling-names.ts";
import { leaveOutDangling } from "../document/leave-out-dangling.ts";
import { isOpenapi32 } from "../document/openapi-version.ts";
import { walkSpec } from "../document/walk-spec.ts";
import { renderProblem, SpecError } from "../input/problem.ts";
import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import type { Bundled } from "./bundle.ts";
import { followDynamicReferences } from "./follow-dynamic-references.ts";
import { isAddress, leaveOutNew } from "./leave-out-new.ts";
import type { PlacedProblem } from "./placed-problem.ts";

/** A place of a spec that does not count as it was written. */
export interface Warning extends PlacedProblem {
  /**
   * A `reference` leads to nothing; something that is new in a `version` of OpenAPI does not count as it was written; or a
   * `keyword` has a meaning that is not followed.
   */
  about: "reference" | "version" | "keyword";
}

/** What was left out of a document. */
export interface LeftOut {
  warnings: Warning[];
  /** What says nothing, since its reference leads to nothing. */
  nodes: ReadonlySet<JsonObject>;
}

/**
 * Leaves out of a document, in place, what is new in OpenAPI 3.2 and not read, and what leads to nothing.
 *
 * @param isStrict Whether nothing may lead to nothing.
 * @throws {SpecError} if something does all the same.
 */
export function leaveOut(document: JsonObject, bundled: Bundled, isStrict: boolean): LeftOut {
  const { origins } = bundled;
  const isNewer = isOpenapi32(document);
  const news = leaveOutNew(document, origins).map((problem) => ({ ...problem, about: "version" as const }));
  const walked = [...walkSpec(document)];
  const isDynamic = walked.some(({ value }) => value.$dynamicRef !== undefined);
  const unfollowed = isDynamic ? followDynamicReferences(document, bundled) : new Set<Pointer>();
  const known = {
    reasons: bundled.reasons,
    written: bundled.written,
    nodes: isDynamic ? [...walkSpec(document)] : walked,
  };
  const names = leaveOutDanglingNames(document, (scheme) => isNewer && isAddress(scheme), known.nodes);
  const { dangling: references, nodes, items, places } = leaveOutDangling(document, known);
  const found = inOrder(
    [...bundled.dangling, ...references, ...names].map(({ pointer, message, consequence }) => ({
      pointers: [pointer],
      ...origins.positionOf(pointer, "value"),
      message,
      consequence,
      about: unfollowed.has(pointer) ? ("keyword" as const) : ("reference" as const),
    })),
  );
  for (const { list, before } of items) origins.moveItems(list, before);
  for (const { from, to } of places) {
    const { file, tokens } = origins.originOf(from);
    origins.set(to, file, tokens);
  }
  const dangling = found.filter(({ about }) => about === "reference");
  if (isStrict && dangling.length > 0)
    throw new SpecError(
      dangling.map(({ consequence: _, about: _about, pointers: _pointers, ...problem }) => problem),
    );
  const warnings = found.map(({ consequence, ...warning }) => ({
    ...warning,
    message: `${warning.message} ${consequence}`,
  }));
  return { warnings: [...inOrder(news), ...warnings], nodes };
}

/**
 * Problems in the order of each file; files stay in the order in which they were met. What is written once may stand in
 * many places of the document.
 */
function inOrder<P extends PlacedProblem>(problems: readonly P[]): P[] {
  const files = new Map<string, number>();
  for (const { file } of problems) files.set(file, files.get(file) ?? files.size);
  const unique = new Map<string, P>();
  for (const problem of problems) {
    const key = renderProblem(problem);
    const pointers = [...(unique.get(key)?.pointers ?? []), ...problem.pointers];
    unique.set(key, { ...problem, pointers });
  }
  return [...unique.values()].sort(
    (a, b) => (files.get(a.file) ?? 0) - (files.get(b.file) ?? 0) || a.line - b.line || a.column - b.column,
  );
}
