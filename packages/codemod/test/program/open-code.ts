import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ts } from "ts-morph";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { openSession } from "../../src/compiler/session.ts";

/** One file of code with a compiler that answers for it. */
export interface Code {
  compiler: Compiler;
  tree: ts.SourceFile;
  /** The nodes of a kind, the outer ones first. */
  all<Node extends ts.Node>(isOne: (node: ts.Node) => node is Node): Node[];
  close(): void;
}

export function openCode(text: string): Code {
  const folder = mkdtempSync(join(tmpdir(), "code-"));
  const path = join(folder, "main.ts");
  writeFileSync(path, text);
  const compilerOptions = { target: "ES2023", lib: ["ES2024"], types: [], strict: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const session = openSession(join(folder, "tsconfig.json"));
  const compiler = session.open(new Map());
  const tree = compiler.tree(path);
  const close = () => {
    session.close();
    rmSync(folder, { recursive: true });
  };
  return { compiler, tree, all: (isOne) => nodesIn(tree).filter(isOne), close };
}

function nodesIn(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(...nodesIn(child));
  });
  return [node, ...children];
}
