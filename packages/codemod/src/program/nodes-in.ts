import { ts } from "ts-morph";

/**
 * The nodes in a node of one kind, itself among them, in the order of the text.
 *
 * @example
 * nodesIn(file, ts.isCallExpression);
 */
export function nodesIn<Node extends ts.Node>(root: ts.Node, isOne: (node: ts.Node) => node is Node): Node[] {
  const found: Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isOne(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}
