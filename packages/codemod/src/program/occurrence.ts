import type { ts } from "ts-morph";
import type { NameNode } from "./find-names.ts";
import type { NameRole } from "./name-role.ts";

/** One place in the consumer's own code where a searched name stands. */
export interface Occurrence {
  readonly name: string;
  readonly node: NameNode;
  readonly file: ts.SourceFile;
  readonly role: NameRole;
}
