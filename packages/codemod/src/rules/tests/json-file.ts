import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import { findNames } from "../../program/find-names.ts";
import type { Frame } from "../../program/flow.ts";
import { isCallNode } from "../../program/function-parts.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { JSON_VALUE, type Path } from "../../program/value-path.ts";
import type { Found, Rule } from "../rule.ts";

/** How many calls a path goes through before its file is read: `JSON.parse(read(join(folder, "event.json")))`. */
const CALLS = 4;

/** A key in a file of JSON that the code reads as a type: `JSON.parse(readFileSync("event.json", "utf8")) as Event`. */
export const jsonFile: Rule = {
  id: "tests/json-file",
  *resolve(program: Program): Iterable<Found> {
    const named = program.nodesOfKind(ts.isStringLiteralLike).filter(({ text }) => text.endsWith(".json"));
    for (const name of named) {
      const file = fileNamed(program, name);
      const keys = file ? findNames(file, program.names).filter(isKey) : [];
      const contents = keys.length > 0 ? contentsOf(program, name, [], CALLS) : [];
      for (const key of keys)
        for (const to of new Set(contents.flatMap((one) => membersRead(program, one, key))))
          yield { from: program.slotAt("data", key), to, certainty: "convention", place: placeOf(key) };
    }
  },
};

/** The file that a text names, from the file that it stands in or from a folder above. An imported one is code. */
function fileNamed({ files, compiler }: Program, name: ts.StringLiteralLike): ts.SourceFile | null {
  const imported = new Set(compiler.paths);
  const from = dirname(name.getSourceFile().fileName);
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, name.text);
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

function membersRead(
  program: Program,
  { node, calls }: Content,
  key: ts.Node & { text: string },
): readonly Slot[] {
  const { typed, compiler } = program;
  const path = pathTo(key.parent.parent);
  const parsed = typed.after(node, key.text, { path: [JSON_VALUE, ...path], calls }).typed;
  const own = typed.membersAt(compiler.typeAt(node), path, key.text) ?? [];
  return [...own, ...parsed.flatMap(({ members }) => members)];
}

function isKey({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent);
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
