import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { type ApiTypes, findApiTypes } from "../../src/api-types/find-api-types.ts";
import type { FindOptions } from "../../src/api-types/find-options.ts";

export function parse(text: string, path = "/api.d.ts"): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Finds API types in files, which are the consumer's own outside `node_modules`. */
export function findIn(
  files: Readonly<Record<string, string>>,
  changes: MigrationChange[],
  options: Partial<FindOptions> = {},
): ApiTypes {
  const text = (path: string) => files[path] ?? "";
  return findApiTypes(
    { paths: Object.keys(files), text, tree: (path) => parse(text(path), path) },
    {
      types: [],
      migration: { from: "1.0.0", to: "2.0.0", changes },
      isOwn: (path) => !path.includes("/node_modules/"),
      ...options,
    },
  );
}
