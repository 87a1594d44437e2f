import type { JsonObject } from "@tenant-api/openapi";
import type { Candidate } from "./candidate.ts";
import type { KnownRenames } from "./known-renames.ts";
import type { SchemaContents } from "./schema-contents.ts";
import type { SchemaUses } from "./schema-uses.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a schema stands for if it is a reference, in the old or the new spec. */
export type Resolve = (schema: JsonObject, side: "before" | "after") => JsonObject;

/** What both specs say as a whole, by which single things are read. */
export interface RenameContext {
  resolve: Resolve;
  vocabulary: Vocabulary;
  uses: SchemaUses;
  contents: SchemaContents;
  /** The renames found so far that need no others to be certain. */
  known: KnownRenames;
}

/** What a diff goes by in telling renames from removals. */
export interface RenameDecisions extends RenameContext {
  /** From which confidence on a rename is taken for one. */
  accept: number;
  /** Something in the old spec, with what was decided about it. */
  decide: (gone: Candidate) => Candidate;
}
