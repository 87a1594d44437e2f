import { basename, dirname, join } from "node:path";
import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { elementOf, isOfLibrary } from "../flows/flow-types.ts";
import { isOnlySent } from "../operations/only-sent.ts";
import { saysNothing } from "../referents/asserted-referent.ts";
import { declaredAs } from "../referents/declared-name.ts";
import { apparentParts, partsOf, typeArgumentsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { readersOf } from "../texts/constant-readers.ts";
import type { Work } from "../work.ts";
import { dataIn } from "./data-in.ts";
import { filesWithSnapshots, type SnapshotPlace, snapshotsTold } from "./snapshots.ts";

/** Reads a file beside the code, as it is; null if there is none. */
export type ReadText = (path: string) => string | null;

/** A file of data that holds an old name, at one of its offsets. */
export interface DataPlace {
  path: string;
  text: string;
  offset: number;
  renamed: Renamed;
  message: string;
  suggestion: string;
}

/**
 * Finds the old names in files of data that stand for what the API sends: JSON that is read with a type of the API,
 * and the snapshots of tests that are edited, or that expect values of the API to be like them.
 */
export function findData(work: Work, read: ReadText): DataPlace[] {
  const tests = new Set([...work.edits.files(), ...filesWithSnapshots(work)]);
  const data = work.sources.matching(/\.json/).flatMap((file) => filesReadIn(work, file));
  const texts = new Map<string, string | null>();
  const textAt = (path: string) => {
    const text = texts.has(path) ? (texts.get(path) ?? null) : read(path);
    texts.set(path, text);
    return text;
  };
  const known = new Set<string>();
  const textOf = (path: string) => {
    const text = known.has(path) ? null : textAt(path);
    known.add(path);
    return text;
  };
  return [
    ...data.flatMap(({ paths, type }) => {
      const path = paths.find((one) => textAt(one) !== null);
      const text = path === undefined ? null : textOf(path);
      return path === undefined || text === null ? [] : placesIn(work, path, text, type);
    }),
    ...work.sources.matching(/\bJSON\.parse\(/).flatMap((file) => parsedIn(work, file)),
    ...[...tests].map(snapshotsOf).flatMap((path) => {
      const text = textOf(path);
      const told = text === null ? null : snapshotsTold(fieldsIn(work, text, work.options.renames));
      return text === null || told === null ? [] : [{ path, text, ...told }];
    }),
  ];
}

function dataPlace(path: string, text: string, { offset, renamed }: SnapshotPlace): DataPlace {
  const { from, to, note } = renamed;
  const message = `This stands for what the API sends, where \`${from}\` is ${to === null ? "gone" : `\`${to}\``} now.`;
  const suggestion = to === null ? (note ?? "Do without it.") : JSON.stringify(to);
  return { path, text, offset, renamed, message, suggestion };
}

/** What has another name in JSON of a type. */
function placesIn(work: Work, path: string, text: string, type: ts.TypeNode): DataPlace[] {
  return namesIn(work, path, text, type).map((one) => dataPlace(path, text, one));
}

/** The names in JSON of a type; if that says nothing of them, wherever they stand. */
function namesIn(work: Work, path: string, text: string, type: ts.TypeNode): SnapshotPlace[] {
  const file = ts.parseJsonText(path, text);
  const [statement] = file.statements;
  const { keys, texts } = statement
    ? dataIn(work, statement.expression, [{ type }])
    : { keys: [], texts: [] };
  if (keys.length === 0) {
    const found = new Set<Renamed>();
    collectFields(work, work.checker.getTypeFromTypeNode(type), found, new Set());
    return fieldsIn(work, text, [...found]);
  }
  const places = [
    ...keys.map(({ node, declarations }) => ({ node, renamed: work.renameAmong(declarations) })),
    ...texts.map(({ node, types }) => ({ node, renamed: declaredAs(work, types, node.text) })),
  ];
  return places.flatMap(({ node, renamed }) =>
    renamed && renamed !== "kept" ? [{ offset: node.getStart(file), renamed }] : [],
  );
}

/** JSON that is written in the code: `JSON.parse('{"startsAt":"…"}') as Event`, of which the whole text is told. */
function parsedIn(work: Work, file: ts.SourceFile): DataPlace[] {
  const found: DataPlace[] = [];
  const visit = (node: ts.Node): void => {
    const [json] =
      ts.isCallExpression(node) && node.expression.getText() === "JSON.parse" ? node.arguments : [];
    const type = json && ts.isStringLiteralLike(json) ? typeGivenTo(work, json) : undefined;
    if (json && ts.isStringLiteralLike(json) && type) {
      const [first] = namesIn(work, file.fileName, json.text, type);
      if (first) found.push(dataPlace(file.fileName, file.text, { ...first, offset: json.getStart() }));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Where some of what changes stands in JSON that the API sends: its fields. */
function fieldsIn(work: Work, text: string, renames: readonly Renamed[]): SnapshotPlace[] {
  return renames.flatMap((renamed) => {
    if (renamed.kind !== "field" || renamed.isDerived || isOnlySent(work.apiFiles, renamed)) return [];
    const key = new RegExp(`"${inPattern(renamed.from)}"(?=\\s*:)`, "g");
    return [...text.matchAll(key)].map(({ index }) => ({ offset: index, renamed }));
  });
}

/** The JSON files that become something of a type, and where they may be. */
function filesReadIn(work: Work, file: ts.SourceFile): { paths: string[]; type: ts.TypeNode }[] {
  const found: { paths: string[]; type: ts.TypeNode }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && /^[\w./-]*\.json$/.test(node.text)) {
      for (const one of [node, ...readersOf(work, node)]) {
        const type = typeGivenTo(work, one);
        if (type) found.push({ paths: pathsFrom(dirname(file.fileName), joined(node)), type });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A path in a text, with the folders before it: `join(root, "data", "events.json")`. */
function joined(text: ts.StringLiteralLike): string {
  const { parent } = text;
  const before = ts.isCallExpression(parent) ? parent.arguments.slice(0, parent.arguments.indexOf(text)) : [];
  const folders = before.slice(before.findLastIndex((one) => !ts.isStringLiteralLike(one)) + 1);
  return join(...folders.filter(ts.isStringLiteralLike).map((one) => one.text), text.text);
}

/** Where a file may be that a path names: beside the one that names it, or from wherever the program runs. */
function pathsFrom(folder: string, path: string): string[] {
  const outer = dirname(folder);
  return [join(folder, path), ...(outer === folder ? [] : pathsFrom(outer, path))];
}

/** The type that is given to what is read of a file or a text, in the same statement. */
function typeGivenTo(work: Work, node: ts.Node): ts.TypeNode | undefined {
  const { parent } = node;
  if (ts.isReturnStatement(parent)) return ts.findAncestor(parent, ts.isFunctionLike)?.type;
  if (ts.isArrowFunction(parent) && parent.body === node && parent.type) return parent.type;
  const said = ts.isAsExpression(parent) || ts.isVariableDeclaration(parent) ? parent.type : undefined;
  if (said && !saysNothing(said)) return said;
  if (ts.isCallExpression(parent) && parent.typeArguments?.length === 1) return parent.typeArguments[0];
  const isMade = ts.isCallExpression(parent) && parent.expression !== node && isMadeOwn(work, parent);
  const isPart = isMade || ts.isObjectLiteralElement(parent) || ts.isStatement(parent);
  return isPart ? undefined : typeGivenTo(work, parent);
}

/** Whether a call makes something of a type of its own of a text and more, rather than read it by that alone. */
function isMadeOwn({ checker }: Work, call: ts.CallExpression): boolean {
  const type = checker.getTypeAtLocation(call);
  return (
    call.arguments.length > 1 &&
    partsOf(elementOf(checker, type) ?? type).some(
      (part) => (part.flags & ts.TypeFlags.Object) !== 0 && !isOfLibrary(checker, part),
    )
  );
}

/** Collects the fields of a type that have other names now, of what it is filled in with, and of what is in it. */
function collectFields(work: Work, type: ts.Type, found: Set<Renamed>, seen: Set<ts.Type>): void {
  const { checker } = work;
  for (const part of apparentParts(checker, type)) {
    if (seen.has(part) || seen.size > TYPES) continue;
    seen.add(part);
    const properties = isOfLibrary(checker, part) ? [] : checker.getPropertiesOfType(part);
    for (const property of properties) {
      const renamed = work.renameAmong(property.declarations ?? []);
      if (renamed) found.add(renamed);
      collectFields(work, checker.getTypeOfSymbol(property), found, seen);
    }
    for (const argument of typeArgumentsOf(checker, part)) collectFields(work, argument, found, seen);
  }
}

/** How many types are looked into for what may be in a file. */
const TYPES = 200;

function snapshotsOf({ fileName }: ts.SourceFile): string {
  return join(dirname(fileName), "__snapshots__", `${basename(fileName)}.snap`);
}
