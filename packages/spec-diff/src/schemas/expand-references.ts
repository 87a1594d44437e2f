import type { JsonObject, Pointer } from "@tenant-api/openapi";
import { canonical } from "@tenant-api/openapi";
import type { Resolve } from "../renames/decide-renames.ts";
import { mergeViews, type SchemaView, viewOf } from "../views/schema-view.ts";
import { type KeyOf, type Paired, pairBy } from "./pair-by.ts";

/**
 * What the schema that a reference leads to is called in the newer version: one text for one schema, whatever each version
 * calls it. Null where the reference leads elsewhere than to a schema of the components.
 */
export type NameOfReference = KeyOf<string>;

/** Two versions of a schema that have the same references left, which are compared where they lead. */
export interface Expanded {
  before: SchemaView;
  after: SchemaView;
  /** Whether a reference was written out to compare what it leads to. */
  isExpanded: boolean;
  /** Whether references differ that could not be written out. */
  isUnread: boolean;
}

/**
 * Writes out, as if they stood in place, the references that only one of two versions has: a schema that was moved
 * behind a reference, or out of one, is still the same.
 */
export function expandReferences(
  before: SchemaView,
  after: SchemaView,
  [at, to]: readonly [Pointer, Pointer],
  resolve: Resolve,
  nameOfReference: NameOfReference,
): Expanded {
  const seen = new Set<string>();
  let views = { before, after };
  let isUnread = false;
  for (;;) {
    const { gone, came } = pairReferences(views.before.references, views.after.references, {
      resolve,
      nameOfReference,
    });
    if (gone.length + came.length === 0) return { ...views, isExpanded: seen.size > 0, isUnread };
    const write = (
      view: SchemaView,
      place: Pointer,
      references: readonly string[],
      side: "before" | "after",
    ) => {
      let current = view;
      for (const reference of references) {
        const kept = { ...current, references: current.references.filter((other) => other !== reference) };
        const key = `${side} ${reference}`;
        // A circle says nothing more.
        const isNew = !seen.has(key);
        seen.add(key);
        const target = withoutWords(resolve({ $ref: reference }, side));
        const merged = isNew ? mergeViews(kept, viewOf(target, place)) : kept;
        isUnread ||= merged === null;
        current = merged ?? kept;
      }
      return current;
    };
    views = {
      before: write(views.before, at, gone, "before"),
      after: write(views.after, to, came, "after"),
    };
  }
}

/** The references that both versions have, and those that only one of them has. */
export function pairReferences(
  old: readonly string[],
  now: readonly string[],
  { resolve, nameOfReference }: { resolve: Resolve; nameOfReference: NameOfReference },
): Paired<string> {
  return pairBy(old, now, [nameOfReference, ($ref, side) => canonical(resolve({ $ref }, side))]);
}

/** Without the words about a schema of its own, which say nothing of the place that refers to it. */
function withoutWords({ title: _, description: __, ...schema }: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !key.startsWith("x-")));
}
