import type { JsonObject, Pointer } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import type { ChangeCollector } from "../collect/change-collector.ts";
import type { Group } from "../collect/report-renames.ts";
import type { SchemaPair } from "../collect/schema-pair.ts";
import type { RenameContext, Resolve } from "../renames/decide-renames.ts";
import type { Locate } from "../views/effective-views.ts";
import type { Inheritance } from "../views/inheritance.ts";
import type { NameOfReference } from "./expand-references.ts";

/** What goes along while two versions of a schema are compared, down to what is in them. */
export interface SchemaWalk {
  report: ChangeCollector;
  resolve: Resolve;
  /** Whether a schema is `false`, in whatever words, or what it is made of is. */
  allowsNothing(schema: unknown, side: "before" | "after"): boolean;
  /** Whether a schema allows null, with all that it is made of. */
  allowsNull(schema: JsonObject, side: "before" | "after"): boolean;
  /** Whether two schemas that are no versions of one differ so that somebody breaks. */
  isBreaking(pair: SchemaPair): boolean;
  /** What both specs say as a whole, by which names are compared. */
  context: RenameContext;
  locate: Locate;
  nameOfReference: NameOfReference;
  inheritance: Inheritance;
  /** What a change of the names in XML does: nothing where nobody writes XML. */
  xmlEffect(): Effect;
  /** What a person decided that something in the old spec is called now; null if it was removed. */
  decisionOf(at: Pointer): string | null | undefined;
  /** What is gone and what came, which may be renames. */
  groups: Group[];
  /** @param depth How many references were written out on the way. */
  visit(pair: SchemaPair, depth: number): void;
}
