import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { openSession } from "../../src/compiler/session.ts";
import type { ValuePlace } from "../../src/program/value-walk.ts";
import { Values } from "../../src/program/values.ts";

/** Code in which `/*?*/ ` stands before the value that a walk begins at; files are divided by `; // name.ts` lines. */
export type Rows = Readonly<Record<string, readonly [code: string, expected: readonly string[]]>>;

export interface RowProgram {
  compiler: Compiler;
  values: Values;
  /** The value that is marked in a row. */
  marked(row: string): ts.Expression;
  close(): void;
}

/** One program for all rows, each in a folder of its own. */
export function openRows(rows: Rows): RowProgram {
  const folder = mkdtempSync(join(tmpdir(), "walks-"));
  const names = Object.keys(rows);
  const files = names.flatMap((name, index) =>
    (rows[name]?.[0] ?? "").split(/^\/\/ (?=[\w-]+\.tsx?$)/m).map((part, at) => {
      const end = part.indexOf("\n");
      const [file, text] = at === 0 ? ["main.tsx", part] : [part.slice(0, end), part.slice(end + 1)];
      return { path: join(folder, `${index}`, file), text: `${text}\nexport {};\n` };
    }),
  );
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const options = {
    target: "ES2023",
    lib: ["ES2024", "DOM"],
    module: "Preserve",
    jsx: "preserve",
    types: [],
    strict: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  const session = openSession(join(folder, "tsconfig.json"));
  const compiler = session.open(new Map());
  const paths = files.map(({ path }) => path);
  const close = () => {
    session.close();
    rmSync(folder, { recursive: true });
  };
  const marked = (row: string) => {
    const index = names.indexOf(row);
    for (const { path, text } of files) {
      if (!path.startsWith(join(folder, `${index}/`)) || !text.includes("/*?*/")) continue;
      const found = outermostAt(compiler.tree(path), text.indexOf("/*?*/") + 5);
      if (found) return found;
    }
    throw new Error(`Expected a mark in "${row}".`);
  };
  return { compiler, values: new Values(compiler, paths), marked, close };
}

/** The text of the end of a walk with the path that is left: `load() .items.*`. */
export function printed({ node, path }: ValuePlace): string {
  const text = node.getText().replace(/\s+/g, " ");
  return path.length === 0 ? text : `${text} .${path.join(".")}`;
}

/** The largest expression that begins at an offset, or a name that is declared there. */
function outermostAt(file: ts.SourceFile, start: number): ts.Expression | null {
  let found: ts.Expression | null = null;
  const visit = (node: ts.Node): void => {
    const isValue = ts.isExpression(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
    if (!found && isValue && node.getStart(file) === start) found = node as ts.Expression;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
