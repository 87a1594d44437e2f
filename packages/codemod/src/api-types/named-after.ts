import { tokensOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { type NamedDeclaration, type NamedTypes, nameOf } from "./named-types.ts";
import { isCalledAfter } from "./operation-parts.ts";
import { contentOf, isMember, type Member, referredName } from "./structure.ts";
import { type Target, targetOf, typeNameTarget } from "./target.ts";
import { forEachNode, textOfName } from "./type-syntax.ts";
import { replaceWords, startsWith, wordsOf } from "./words.ts";

/** The declarations of a schema that has another name, or is gone, and those that are named after places in it. */
export function schemaTargets(types: NamedTypes, change: MigrationChange): Target[] {
  const schema = tokensOf(change.at).at(-1) ?? "";
  const declared = types.schemasNamed(schema);
  const below = declared.flatMap((one) => [...namedBelow(types, one, types.membersOf(one))]);
  return [...new Set([...declared, ...below])].flatMap((one) => {
    const to =
      change.kind === "schema-renamed" ? replaceWords(nameOf(one), wordsOf(schema), change.to) : null;
    return to === nameOf(one) ? [] : [typeNameTarget(change, one, to)];
  });
}

/** The declarations that are named after a field that has another name: `EventState` after `state` of `Event`. */
export function namedAfterFields(types: NamedTypes, targets: readonly Target[]): Target[] {
  const known = new Set<ts.Node>(targets.map(({ declaration }) => declaration));
  return targets.flatMap(({ change, kind, declaration, to }) => {
    if ((kind !== "field" && kind !== "parameter") || to === null || !isMember(declaration)) return [];
    const owner = types.declarations.find((one) => ts.findAncestor(declaration, (node) => node === one));
    if (!owner) return [];
    const skipped = wordsOf(nameOf(owner)).length;
    return [...namedBelow(types, owner, [declaration])].flatMap((one) => {
      const name = replaceWords(nameOf(one), wordsOf(textOfName(declaration.name)), to, skipped);
      if (name === null || name === nameOf(one) || known.has(one)) return [];
      known.add(one);
      return [typeNameTarget(change, one, name)];
    });
  });
}

/** All that is named after an operation: its function, its types, what is made for a library of queries. */
export function operationTargets(
  types: NamedTypes,
  change: MigrationChange & { kind: "operation-renamed" },
): Target[] {
  const words = wordsOf(change.from);
  return types.sources.flatMap((source) => {
    const found: Target[] = [];
    forEachNode(source, (node) => {
      const isTop = isTopLevel(node);
      if (!isTop && !isMember(node)) return;
      const { name } = node;
      if (!name || !ts.isIdentifier(name) || !isCalledAfter(name.text, words)) return;
      const to = replaceWords(name.text, words, change.to);
      if (to === null || to === name.text) return;
      if (isTop) found.push(typeNameTarget(change, node, to));
      else if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node))
        found.push(targetOf(change, "operation-id", node, to));
    });
    return found;
  });
}

function isTopLevel(node: ts.Node): node is NamedDeclaration | ts.FunctionDeclaration {
  if (ts.isVariableDeclaration(node))
    return ts.isIdentifier(node.name) && ts.isVariableStatement(node.parent.parent);
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

/** The declarations that members lead to, and that are named after their owner and them. */
function* namedBelow(
  types: NamedTypes,
  owner: NamedDeclaration,
  members: readonly Member[],
  seen = new Set<NamedDeclaration>(),
): Iterable<NamedDeclaration> {
  for (const member of members) {
    const beginning = [...wordsOf(nameOf(owner)), ...wordsOf(textOfName(member.name))];
    const open: (ts.Node | undefined)[] = [contentOf(member)];
    for (const node of open)
      for (const one of node ? referredIn(types, node) : []) {
        if (seen.has(one) || !startsWith(wordsOf(nameOf(one)), beginning)) continue;
        seen.add(one);
        yield one;
        open.push(contentOf(one));
        yield* namedBelow(types, one, types.membersOf(one), seen);
      }
  }
}

function referredIn(types: NamedTypes, root: ts.Node): NamedDeclaration[] {
  const found: NamedDeclaration[] = [];
  forEachNode(root, (node) => {
    const name = ts.isTypeReferenceNode(node) || ts.isTypeQueryNode(node) ? referredName(node) : null;
    if (name !== null) found.push(...types.declarationsNamed(name, node.getSourceFile()));
  });
  // A type and a constant can have one name.
  return found.flatMap((one) => types.declarationsNamed(nameOf(one), one.getSourceFile()));
}
