import { ts } from "ts-morph";
import { connectedFiles } from "./connected-files.ts";
import { GeneratedTypes } from "./generated-types.ts";
import { NamedTypes } from "./named-types.ts";

/** Reads the types of APIs: each file of openapi-typescript by itself, all others in sets of files that belong together. */
export function readTypes(trees: Iterable<ts.SourceFile>): GeneratedTypes[] {
  const read = [...trees].map((tree) => new GeneratedTypes(tree));
  const others = read.filter(({ hasRoot }) => !hasRoot).map(({ source }) => source);
  return [
    ...read.filter(({ hasRoot }) => hasRoot),
    ...connectedFiles(others).map((files) => new NamedTypes(files)),
  ];
}

export function parseTypes(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
