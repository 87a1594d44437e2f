import { ts } from "ts-morph";
import { GeneratedTypes } from "./generated-types.ts";
import { NamedTypes } from "./named-types.ts";

/** Reads the types of an API: each file of openapi-typescript by itself, all others together. */
export function readTypes(trees: Iterable<ts.SourceFile>): GeneratedTypes[] {
  const read = [...trees].map((tree) => new GeneratedTypes(tree));
  const [first, ...others] = read.filter(({ hasRoot }) => !hasRoot).map(({ source }) => source);
  return [...read.filter(({ hasRoot }) => hasRoot), ...(first ? [new NamedTypes([first, ...others])] : [])];
}

export function parseTypes(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
