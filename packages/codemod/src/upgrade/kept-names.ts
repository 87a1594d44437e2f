import { ts } from "ts-morph";
import type { NameGraph } from "../graph/name-graph.ts";
import type { Program } from "../program/program.ts";

/** The searched names that types of the API have for something that the migration does not rename. */
export function keptNames({ compiler, files, names }: Program, { fixed }: NameGraph): Set<string> {
  const renamed = new Set([...fixed.keys()].map(({ place }) => `${place.file}:${place.start}`));
  const kept = new Set<string>();
  for (const path of files.api) {
    const tree = compiler.tree(path);
    const visit = (node: ts.Node): void => {
      const isDeclared = ts.isPropertySignature(node) || ts.isLiteralTypeNode(node);
      const name = ts.isPropertySignature(node)
        ? node.name
        : ts.isLiteralTypeNode(node)
          ? node.literal
          : node;
      if (isDeclared && "text" in name && names.has(name.text as string))
        if (!renamed.has(`${path}:${name.getStart(tree)}`)) kept.add(name.text as string);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return kept;
}
