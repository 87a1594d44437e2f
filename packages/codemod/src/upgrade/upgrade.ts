import type { MigrationChange } from "@tenant-api/spec-diff";
import type { ApiTypes, ApiTypesFile } from "../api-types/find-api-types.ts";
import type { Misspelled } from "../api-types/suggest-name.ts";
import type { Finding, ReportEdit } from "../report/finding.ts";
import type { LeftoverInFile } from "../report/leftovers.ts";
import type { LinePlace } from "../report/line-place.ts";
import type { Verification } from "../report/report.ts";
import type { UnreadComponents } from "../single-file-components/component-reader.ts";
import type { TextEdit } from "../text/edit.ts";

/** The plan for the code of one tsconfig. Nothing is written yet. */
export interface Upgrade {
  tsconfig: string;
  edits: ReportEdit[];
  /** The changes by file: the text as it was read, without a byte order mark, and edits in it. */
  changes: ReadonlyMap<string, { before: string; edits: readonly TextEdit[] }>;
  attention: Finding[];
  /** Null if the code was not type-checked. */
  verification: Verification | null;
  /** The types that the migration was read against. */
  types: readonly ApiTypesFile[];
  /** If there are none, the types that have none of its places. */
  otherTypes: ApiTypes["others"];
  /** The changes of the migration that the types have no place for. */
  unplaced: { change: MigrationChange; misspelled: Misspelled | undefined }[];
  /** True if the code is written for the new types already. */
  isUpgraded: boolean;
  /** The old names that no type connects to the API, or to anything else. Edited ones are among them. */
  leftovers: LeftoverInFile[];
  /** The old names that some type of the API has for something that keeps its name. */
  keptNames: readonly string[];
  /** How many times an old name stands in the code. */
  occurrences: number;
  /** Imports that lead nowhere, in files where an old name stands. */
  lostImports: { path: string; name: string }[];
  /** Exports of packages that no source file is known for, so that no exported type is renamed. */
  untraced: readonly { manifest: string; entry: string }[];
  /** Generated files that have old names, other than the API's types: nobody looks into them. */
  generated: readonly string[];
  /** The components that a compiler read. */
  components: readonly string[];
  /** The places in components where the compiler read an old name. */
  looked: readonly LinePlace[];
  /** Components that no compiler read, and why. */
  unread: readonly UnreadComponents[];
  /** All files of the project. */
  paths: readonly string[];
  /** Files outside of the repository that nobody edits. */
  outside: readonly string[];
  /** In milliseconds. */
  timings: { load: number; plan: number; verify: number };
}
