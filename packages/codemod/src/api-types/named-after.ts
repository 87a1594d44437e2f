import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { replaceWords, spelledLike, startsWith, wordsOf } from "../text/words.ts";
import { operationNames } from "./endpoints.ts";
import { type NamedDeclaration, type NamedTypes, nameOf, referredIn } from "./named-types.ts";
import { isCalledAfter, isOfLonger, isOfOperation } from "./operation-parts.ts";
import { placeTokens } from "./place-tokens.ts";
import { contentOf, isMember, type Member } from "./structure.ts";
import { type Target, targetOf, typeNameTarget } from "./target.ts";
import { forEachNode, textOfName } from "./type-syntax.ts";

/** The declarations of a schema that has another name, or is gone, and those that are named after places in it. */
export function schemaTargets(types: NamedTypes, change: MigrationChange): Target[] {
  const schema = placeTokens(change.at).at(-1) ?? "";
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
    const words = types.wordsOf(owner);
    const isOfIt = kind === "parameter" ? isOfOperation : () => false;
    const operation = words.slice(0, words.findLastIndex((word) => !isOfIt(word)) + 1);
    return [...namedBelow(types, owner, [declaration], operation)].flatMap((one) => {
      const from = wordsOf(textOfName(declaration.name));
      const name = replaceWords(nameOf(one), from, to, operation.length);
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
  const [, path = "", method] = placeTokens(change.at);
  const words = wordsOf(change.from);
  const { nodes, others } = operationNames(types, path, method);
  const own = new Set(nodes);
  const foreign = new Set(others.map(({ node }) => node).filter((node) => !ts.isTypeAliasDeclaration(node)));
  const found: Target[] = [];
  for (const source of types.sources)
    forEachNode(source, (node) => {
      const isDeclared = isDeclaration(node);
      if ((!isDeclared && !isMember(node) && !ts.isMethodDeclaration(node)) || foreign.has(node)) return;
      const { name } = node;
      if (!name || !ts.isIdentifier(name) || isOfLonger(wordsOf(name.text), words, others)) return;
      const isOne = isCalledAfter(name.text, words, own.has(node) || isFunction(node));
      const to = isOne
        ? replaceWords(name.text, words, change.to)
        : own.has(node) && renameEnd(name.text, words, wordsOf(change.to));
      if (!to || to === name.text) return;
      if (isDeclared) found.push(typeNameTarget(change, node, to));
      else if (!ts.isPropertySignature(node)) found.push(targetOf(change, "operation-id", node, to));
    });
  // Where the function of the operation itself keeps its name, nobody knows what it becomes.
  const renamed = new Set<ts.Node>(found.map(({ declaration }) => declaration));
  if (![...own].every((node) => renamed.has(node))) return [];
  const below = types.declarations
    .filter((one) => renamed.has(one))
    .flatMap((one) => [...namedBelow(types, one, types.membersOf(one), words)])
    .filter((one) => !renamed.has(one) && !isOfLonger(types.wordsOf(one), words, others));
  const named = [...new Set(below)].map((one) =>
    typeNameTarget(change, one, replaceWords(nameOf(one), words, change.to)),
  );
  return [...found, ...named, ...handedOn(types, found)];
}

/** The properties that hand functions on by their names, where these are declared: `return { listEvents }`. */
function handedOn(types: NamedTypes, functions: readonly Target[]): Target[] {
  const found: Target[] = [];
  for (const source of types.sources)
    forEachNode(source, (node) => {
      if (!ts.isShorthandPropertyAssignment(node)) return;
      const { name } = node;
      const one = functions.find(
        ({ kind, from, declaration }) =>
          kind === "type-name" && from === name.text && blockOf(declaration) === blockOf(node),
      );
      if (one) found.push({ ...one, kind: "operation-id", name, declaration: node });
    });
  return found;
}

/** The function that a node is in, or its file. */
function blockOf({ parent }: ts.Node): ts.Node | undefined {
  return ts.findAncestor(parent, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one));
}

function isFunction(node: ts.Node): boolean {
  const content = contentOf(node);
  return content !== undefined && ts.isFunctionLike(content);
}

/** The name of a function that is an operation's without the words that its class has already: `UsersService.readMe`. */
function renameEnd(name: string, from: readonly string[], to: readonly string[]): string | null {
  const kept = from.slice(0, from.length - wordsOf(name).length);
  const isEnd = kept.length > 0 && from.join("") === kept.join("") + wordsOf(name).join("");
  return isEnd && startsWith(to, kept) ? spelledLike(name, to.slice(kept.length).join("_")) : null;
}

/** A declaration that can have the name of an operation, in a function or not. */
function isDeclaration(node: ts.Node): node is NamedDeclaration | ts.FunctionDeclaration {
  if (ts.isVariableDeclaration(node))
    return ts.isIdentifier(node.name) && ts.isVariableStatement(node.parent.parent);
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

/**
 * The declarations that members lead to, and that are named after their owner and them.
 *
 * @param operation The words of the operation that the owner is for: `ListEventsSort` is the `sort` of `ListEventsParams`.
 */
function* namedBelow(
  types: NamedTypes,
  owner: NamedDeclaration,
  members: readonly Member[],
  operation: readonly string[] = types.wordsOf(owner),
  seen = new Set<NamedDeclaration>(),
): Iterable<NamedDeclaration> {
  for (const member of members) {
    const beginnings = [types.wordsOf(owner), operation].map((words) => [
      ...words,
      ...wordsOf(textOfName(member.name)),
    ]);
    const open: (ts.Node | undefined)[] = [contentOf(member)];
    for (const node of open)
      for (const one of node ? referredIn(types, node) : []) {
        if (seen.has(one) || !beginnings.some((words) => startsWith(types.wordsOf(one), words))) continue;
        // A declaration that other types refer to is a schema of its own, whatever its name.
        const isInside = (other: NamedDeclaration) =>
          other === owner || seen.has(other) || nameOf(other) === nameOf(one);
        if (!types.referrersOf(one).every(isInside)) continue;
        seen.add(one);
        yield one;
        open.push(contentOf(one));
        yield* namedBelow(types, one, types.membersOf(one), undefined, seen);
      }
  }
}
