import { ts } from "ts-morph";
import { type Flow, flow } from "./flow.ts";
import type { NamingNode } from "./references.ts";

/** True if a declaration says itself which value its name has: a variable, a function, a member of a class. */
export function isValueDeclaration(node: ts.Node): node is ts.Declaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassLike(node) ||
    ts.isEnumMember(node) ||
    ts.isExportAssignment(node) ||
    isJson(node) ||
    (ts.isClassElement(node) && ts.isClassLike(node.parent))
  );
}

/** The node that stands for the value of a declaration: its name, or itself if it has none. */
export function nodeOfDeclaration(declaration: ts.Node): ts.Node {
  if (isJson(declaration)) return declaration.statements[0]?.expression ?? declaration;
  return (declaration as Partial<ts.NamedDeclaration>).name ?? declaration;
}

/** The declaration whose value a node stands for. */
export function declarationNamedBy(node: ts.Node): ts.Declaration | null {
  if (ts.isExportAssignment(node)) return node;
  const file = node.parent && ts.isExpressionStatement(node.parent) ? node.parent.parent : null;
  if (file && isJson(file)) return file;
  const { parent } = node as { parent?: ts.Node };
  return parent && isValueDeclaration(parent) && (parent as ts.NamedDeclaration).name === node
    ? parent
    : null;
}

/** The expression whose value a name is: `policy.states` for `states` in it. */
export function valueNodeOf(name: NamingNode): ts.Expression {
  const { parent } = name;
  return ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : (name as ts.Identifier);
}

/** The members of a class as those of an instance. */
export function classMembers(owner: ts.ClassLikeDeclaration, instance: ts.Node): Flow[] {
  const parameters = owner.members.filter(ts.isConstructorDeclaration).flatMap((one) => [...one.parameters]);
  const held = parameters.filter((one) => ts.isParameterPropertyDeclaration(one, one.parent));
  return [...owner.members, ...held].flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))
      ? [flow(name, instance, [], [name.text])]
      : [],
  );
}

/** True if a node is a file of JSON, which is the value that an import of it has. */
function isJson(node: ts.Node): node is ts.JsonSourceFile & ts.Declaration {
  return ts.isSourceFile(node) && (node.flags & ts.NodeFlags.JsonFile) !== 0 && node.statements.length === 1;
}
