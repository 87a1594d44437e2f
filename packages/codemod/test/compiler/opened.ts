import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import { onTestFinished } from "vitest";
import type { Compiler, CompilerSymbol, Type } from "../../src/compiler/compiler.ts";
import { openSession } from "../../src/compiler/session.ts";
import { temporaryFolder } from "../consumer.ts";

const OPTIONS = {
  target: "es2022",
  lib: ["es2022"],
  module: "preserve",
  types: [],
  strict: true,
  noEmit: true,
};

export type Files = Record<string, string | Buffer>;

/** Writes files to a folder anew. A text that begins with `->` is a link. */
export function writeFiles(folder: string, files: Files): string {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (typeof content === "string" && content.startsWith("->"))
      symlinkSync(content.slice(2), join(folder, name));
    else writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Writes files and a tsconfig to a folder of their own, whose path is returned. */
export function written(files: Files, options: object = {}): string {
  const tsconfig = JSON.stringify({ compilerOptions: { ...OPTIONS, ...options } });
  return writeFiles(temporaryFolder(), { "tsconfig.json": tsconfig, ...files });
}

/** A session over files that are written for it, and the first view of them. */
export function opened(files: Files, options: object = {}) {
  const folder = written(files, options);
  const session = openSession(join(folder, "tsconfig.json"));
  onTestFinished(() => session.close());
  return { folder, session, compiler: session.open(new Map()) };
}

/** The outermost node of a file that is written so; the first one, or the one whose number from 0 is given. */
export function nodeOf<Node extends ts.Node>(file: ts.SourceFile, text: string, index = 0): Node {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node.getText() === text && !found.some((one) => one.getStart() === node.getStart())) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  const node = found[index];
  if (!node) throw new Error(`Expected ${text} in ${file.fileName}.`);
  return node as Node;
}

/** The declarations of a symbol as they are written. */
export function declared(compiler: Compiler, symbol: CompilerSymbol | null): string[] {
  return symbol ? compiler.declarationsOf(symbol).map(({ node }) => node?.getText() ?? "library") : [];
}

export function printed(compiler: Compiler, type: Type | null): string | null {
  return type && compiler.printType(type);
}
