import type { Migration } from "@tenant-api/spec-diff";
import type { ts } from "ts-morph";

/** The files of a program, with the syntax tree of each. */
export interface SourceFiles {
  readonly paths: readonly string[];
  text(path: string): string;
  tree(path: string): ts.SourceFile;
}

export interface FindOptions {
  /** Files with the types of the API, or their folders. If there are none, all files that state to be such are read. */
  types: readonly string[];
  migration: Migration;
  /** True if a file is the consumer's own. */
  isOwn(path: string): boolean;
  /** True if nobody edits a file, as git ignores it. */
  isIgnored?(path: string): boolean;
}
