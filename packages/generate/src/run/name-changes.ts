import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Pointer, pointerOf, splitOperation } from "@tenant-api/openapi";
import ts from "typescript";
import { GENERATED_FOLDER } from "../files/planned-file.ts";
import type { Operation } from "../spec/list-operations.ts";

/** An operation that types call otherwise than before. */
export interface NameChange {
  /** Its place under `paths`. */
  at: Pointer;
  method: string;
  path: string;
  from: string;
  to: string;
}

/** Compares the names of operations with those in the table that a folder has; an operation is known by method and path. */
export function findNameChanges(out: string, operations: readonly Operation[]): NameChange[] {
  const before = idsIn(readTable(join(out, GENERATED_FOLDER, "operations.gen.ts")));
  return operations.flatMap(({ id, method, path, node }) => {
    const from = before.get(`${method} ${path}`);
    const at = pointerOf(["paths", path, ...splitOperation(node.pointer).tokens]);
    return from === undefined || from === id ? [] : [{ at, method, path, from, to: id }];
  });
}

function readTable(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The ids in a table, by method and path. */
function idsIn(table: string): Map<string, string> {
  const ids = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (!ts.isObjectLiteralExpression(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const [id, method, path] = ["id", "method", "path"].map((key) => textAt(node, key));
    if (id !== undefined) ids.set(`${method} ${path}`, id);
  };
  visit(ts.createSourceFile("operations.gen.ts", table, ts.ScriptTarget.Latest));
  return ids;
}

function textAt({ properties }: ts.ObjectLiteralExpression, key: string): string | undefined {
  for (const one of properties)
    if (ts.isPropertyAssignment(one) && ts.isIdentifier(one.name) && one.name.text === key)
      return ts.isStringLiteral(one.initializer) ? one.initializer.text : undefined;
  return undefined;
}
