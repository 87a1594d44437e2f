import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { findNames } from "../../program/find-names.ts";
import type { Frame } from "../../program/flow.ts";
import { isCallNode } from "../../program/function-parts.ts";
import type { Marks } from "../../program/marks.ts";
import type { Program } from "../../program/program.ts";
import { typePart } from "../../program/type-part.ts";
import { JSON_VALUE, type Path } from "../../program/value-path.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/** How many calls a path goes through before its file is read: `JSON.parse(read(join(folder, "event.json")))`. */
const CALLS = 4;

/**
 * A key in a JSON file whose content the code reads as a type. The file is reported, not edited.
 *
 * @example
 * const saved = JSON.parse(readText("event.json")) as Event;
 *
 * @remarks Not seen: a file whose name the running program makes,
 * `const saved = JSON.parse(readText(text + ".json")) as Event`.
 */
export const jsonFile: Rule = {
  id: "tests/json-file",
  *resolve(program: Program): Iterable<Found> {
    for (const { name, types } of namesInJson(program, isKey)) {
      const members = types.flatMap((type) => program.memberSlots(type, name.text));
      yield* edgesFrom(program.slotAt("data", name), members, "convention");
    }
  },
};

/**
 * A value of an enum in a JSON file whose content the code reads as a type. The file is reported, not edited.
 *
 * @example
 * const saved = JSON.parse(readText("event.json")) as Event;
 *
 * @remarks Not seen: a file whose name the running program makes,
 * `const saved = JSON.parse(readText(text + ".json")) as Event`.
 */
export const jsonText: Rule = {
  id: "tests/json-text",
  *resolveMarked(marks: Marks): Iterable<Found> {
    const isText = (name: JsonName) => ts.isPropertyAssignment(name.parent) && !isKey(name);
    for (const { name, types } of namesInJson(marks.program, isText)) {
      const values = types.flatMap((type) => marks.within(type, name.text, [keyOf(name)]));
      yield* edgesFrom(marks.program.slotAt("data", name), values, "convention");
    }
  },
};

type JsonName = ts.Node & { text: string };

/** The names of some role in files of JSON, with the types that the object around each is read as. */
function* namesInJson(
  program: Program,
  isOne: (name: JsonName) => boolean,
): Iterable<{ name: JsonName; types: readonly Type[] }> {
  const named = program.nodesOfKind(ts.isStringLiteralLike).filter(({ text }) => text.endsWith(".json"));
  for (const text of named) {
    const file = fileNamed(program, text);
    const names = file ? findNames(file, program.names).filter(isOne) : [];
    const contents = names.length > 0 ? contentsOf(program, text, [], CALLS) : [];
    for (const name of names) yield { name, types: contents.flatMap((one) => typesRead(program, one, name)) };
  }
}

/** The file that a text names, from the file that it stands in or from a folder above. An imported one is code. */
function fileNamed({ files, compiler }: Program, name: ts.StringLiteralLike): ts.SourceFile | null {
  const imported = new Set(compiler.paths);
  const from = dirname(name.getSourceFile().fileName);
  const { parent } = name;
  // `join(folder, "data", "event.json")`
  const parts: readonly ts.Expression[] =
    isCallNode(parent) && "arguments" in parent ? (parent.arguments ?? []) : [name];
  const named = join(...parts.filter(ts.isStringLiteralLike).map(({ text }) => text));
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, named.endsWith(name.text) ? named : name.text);
    const text = imported.has(path) ? null : files.read(path);
    if (text !== null) return ts.createSourceFile(path, text, ts.ScriptTarget.JSON, true, ts.ScriptKind.JSON);
    if (imported.has(path) || folder === dirname(folder)) return null;
  }
}

interface Content {
  node: ts.Expression;
  calls: readonly Frame[];
}

/** The calls that a text is given to, and those that are given what these return: one of them reads a file. */
function contentsOf(program: Program, name: ts.Node, calls: readonly Frame[], depth: number): Content[] {
  if (depth === 0) return [];
  const given = program.values.usesOf(name, { calls }).uses.filter(({ kind }) => kind === "argument");
  return given.flatMap((use) => {
    const call = ts.findAncestor(use.node.parent, isCallNode);
    if (!call || ts.isJsxOpeningLikeElement(call)) return [];
    return [{ node: call, calls: use.calls }, ...contentsOf(program, call, use.calls, depth - 1)];
  });
}

/** The types that have the key of a name where a file is read. */
function typesRead({ typed, compiler }: Program, { node, calls }: Content, name: JsonName): readonly Type[] {
  const path = pathTo(name.parent.parent);
  const parsed = typed.after(node, keyOf(name), { path: [JSON_VALUE, ...path], calls }).typed;
  return [...typePart(compiler, compiler.typeAt(node), path).types, ...parsed.flatMap(({ types }) => types)];
}

function isKey(name: JsonName): boolean {
  return ts.isPropertyAssignment(name.parent) && name.parent.name === name;
}

/** The key that a name in JSON is, or is the value of. */
function keyOf({ parent }: JsonName): string {
  return ts.isPropertyAssignment(parent) ? (parent.name as ts.StringLiteral).text : "";
}

/** The properties and places in lists that lead to an object in JSON. */
function pathTo(node: ts.Node): Path {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent))
    return [...pathTo(parent), String(parent.elements.indexOf(node as ts.Expression))];
  return ts.isPropertyAssignment(parent)
    ? [...pathTo(parent.parent), (parent.name as ts.StringLiteral).text]
    : [];
}
