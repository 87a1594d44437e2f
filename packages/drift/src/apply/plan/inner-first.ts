import { type Pointer, parentOf, tokensOf } from "@tenant-api/openapi";
import type { SpecEdit } from "../spec-edit.ts";

const MARKS: ReadonlySet<string | undefined> = new Set(["x-provenance", "x-source", "x-observed"]);

/**
 * The edits of a round, without those that replace or remove a place which others change inside: these come first, and the
 * next round moves the place as it is then.
 *
 * @param plans The edits of one field or body each. Its marks may be inside a schema that its other edits move.
 */
export function innerFirst(plans: readonly (readonly SpecEdit[])[]): SpecEdit[] {
  const steps = plans.flatMap((plan) => [
    plan.filter((edit) => !isMark(edit)),
    plan.filter((edit) => isMark(edit)),
  ]);
  /** Inside which places there are edits, and of which step; null of several. */
  const changed = new Map<Pointer, readonly SpecEdit[] | null>();
  for (const step of steps) for (const { at } of step) noteAround(at, step);
  const isOuter = (step: readonly SpecEdit[]) =>
    step.some(({ kind, at }) => {
      const inner = kind === "set" || kind === "remove" ? changed.get(at) : undefined;
      return inner !== undefined && inner !== step;
    });
  const inner = steps.filter((step) => !isOuter(step)).flat();
  return inner.length > 0 ? inner : steps.flat();

  function noteAround(at: Pointer, step: readonly SpecEdit[]): void {
    for (let outer = at; outer !== "#"; ) {
      outer = parentOf(outer);
      const known = changed.get(outer);
      if (known === step || known === null) continue;
      changed.set(outer, known === undefined ? step : null);
    }
  }
}

function isMark({ at }: SpecEdit): boolean {
  return MARKS.has(tokensOf(at).at(-1));
}
