import { ts } from "ts-morph";
import { findNames, type NameNode } from "./find-names.ts";
import { roleOf } from "./name-role.ts";

/** The value that a name is read from or looked for in, or the pattern that takes it out. */
export function valueWith(name: NameNode): ts.Node | null {
  const role = roleOf(name);
  if (role.kind === "access") return role.node.expression;
  if (role.kind === "binding" || role.kind === "assigned") return role.pattern;
  return role.kind === "in" ? role.node.right : null;
}

/** Other names that the same function reads from the same value, or looks for in it. */
export function namesBeside(name: NameNode, names: ReadonlySet<string>): NameNode[] {
  const value = valueWith(name)?.getText();
  const outer = ts.findAncestor(name, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one.parent));
  if (value === undefined || !outer) return [];
  return findNames(outer, names).filter((one) => one !== name && valueWith(one)?.getText() === value);
}
