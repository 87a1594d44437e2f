import { basename, dirname, join } from "node:path";
import { ts } from "ts-morph";
import { inPattern } from "../in-pattern.ts";
import { lookUp, typeArgumentsOf } from "./property-lookup.ts";
import type { Renamed, Work } from "./work.ts";

/** Reads a file beside the code, as it is; null if there is none. */
export type ReadText = (path: string) => string | null;

/** A file of data that holds old names, at some of its offsets. */
export interface DataPlace {
  path: string;
  text: string;
  offset: number;
  renamed: Renamed;
}

/**
 * Finds the old names in files of data that stand for what the API sends: JSON that is read with a type of the API,
 * and the snapshots of tests that are edited.
 */
export function findData(work: Work, read: ReadText): DataPlace[] {
  const edited = new Set([...work.edits.values()].map(({ file }) => file));
  const places = [
    ...work.sources.matching(/\.json/).flatMap((file) => readFiles(work, file)),
    ...[...edited].map(snapshotsOf),
  ];
  const known = new Set<string>();
  return places.flatMap((path) => {
    const text = known.has(path) ? null : read(path);
    known.add(path);
    return text === null ? [] : namesIn(work, path, text);
  });
}

function namesIn(work: Work, path: string, text: string): DataPlace[] {
  return work.options.renames.flatMap((renamed) => {
    if (renamed.kind !== "field" || renamed.isDerived || renamed.to === null) return [];
    const key = new RegExp(`"${inPattern(renamed.from)}"(?=\\s*:)`, "g");
    return [...text.matchAll(key)].map(({ index }) => ({ path, text, offset: index, renamed }));
  });
}

/** The JSON files whose names stand in something that becomes a value of the API. */
function readFiles(work: Work, file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && /^\.{0,2}[\w./-]*\.json$/.test(node.text) && becomesApi(work, node))
      found.push(join(dirname(file.fileName), node.text));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a type of the API is given to what a text is part of, before the statement ends. */
function becomesApi(work: Work, node: ts.Node): boolean {
  const typed = ts.findAncestor(node.parent, (outer) => {
    if (ts.isStatement(outer)) return "quit";
    return (ts.isAsExpression(outer) || ts.isVariableDeclaration(outer)) && outer.type !== undefined;
  }) as ts.AsExpression | ts.VariableDeclaration | undefined;
  return typed?.type !== undefined && isOfApi(work, work.checker.getTypeFromTypeNode(typed.type), 0);
}

function isOfApi(work: Work, type: ts.Type, depth: number): boolean {
  const fields = [...work.names].flatMap(
    (name) => lookUp(work.checker, type, name)?.declarations.flat() ?? [],
  );
  if (work.renameAmong(fields)) return true;
  return (
    depth < 3 && typeArgumentsOf(work.checker, type).some((argument) => isOfApi(work, argument, depth + 1))
  );
}

function snapshotsOf({ fileName }: ts.SourceFile): string {
  return join(dirname(fileName), "__snapshots__", `${basename(fileName)}.snap`);
}
