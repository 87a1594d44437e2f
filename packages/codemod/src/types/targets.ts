import { tokensOf } from "@tenant-api/openapi";
import { type Migration, type MigrationChange, mapPointers } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { memberNameOf, pascalCaseOf } from "./enum-names.ts";
import { namedEnums } from "./named-enums.ts";
import { parameterGroups, parametersNamed, pathsWith } from "./parameter-members.ts";
import type { Declared, Member, TypesFile } from "./type-members.ts";
import { nameOf, referencePath } from "./type-nodes.ts";

/** One declaration in a types file that has, or had, another name. */
export interface Target {
  change: MigrationChange;
  /** What is declared: a property, or a literal of an enum. */
  node: Declared | ts.StringLiteral | ts.TypeAliasDeclaration | ts.EnumDeclaration;
  /** Its name under the old types. */
  from: string;
  /** Its name under the new ones; null if it is gone. */
  to: string | null;
}

/** Which of two specs a types file was made from. */
export type Shape = "old" | "new";

/** Finds what a migration speaks of in a types file, which was made from the old spec or from the new one. */
export function targetsIn(file: TypesFile, changes: readonly MigrationChange[], shape: Shape): Target[] {
  const { forward } = mapPointers({ changes });
  const parameters = changes.flatMap((change) =>
    change.kind === "parameter-renamed" ? (parameterOf(file, change, forward, shape) ?? []) : [],
  );
  const targets = changes.flatMap((change): Target[] => {
    const at = shape === "old" ? change.at : forward(change.at);
    if (at === null) return [];
    if (change.kind === "parameter-removed") return removedParameter(file, change);
    if (change.kind === "operation-renamed") return operationNamed(file, change, shape);
    if (change.kind === "parameter-renamed") {
      const parameter = parameters.find((one) => one.change === change);
      return parameter ? [...named(parameter), ...respelled(parameter, parameters, shape)] : [];
    }
    const nodes = change.kind === "enum-value-renamed" ? valuesOf(file, at, change, shape) : file.at(at);
    const found = nodes.map((node): Target => ({ change, node, ...namesOf(change, node, shape) }));
    const declared =
      change.kind === "enum-value-renamed"
        ? found
            // A value whose old name nobody says has none.
            .filter(({ from }) => from !== "")
            .flatMap((target) => withMember(target, shape))
            .filter(({ from, to }) => from !== to)
        : found;
    if (change.kind === "operation-removed") return [...declared, ...namedOf(file, declared)];
    if (change.kind === "schema-removed") return [...declared, ...removedAliases(file, change)];
    return change.kind === "schema-renamed" ? [...declared, ...aliasesOf(file, change, shape)] : declared;
  });
  return [...targets, ...namedEnums(file, targets, shape)];
}

/** A value, and the name of the member that stands for it in an enum, which is made of it. */
function withMember(target: Target, shape: Shape): Target[] {
  const { node, from, to } = target;
  if (!ts.isEnumMember(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return [target];
  const value = { ...target, node: node.initializer };
  const isMade = nameOf(node.name) === memberNameOf(shape === "old" ? from : (to ?? ""));
  return isMade && to !== null
    ? [value, { ...target, from: memberNameOf(from), to: memberNameOf(to) }]
    : [value];
}

/** A value by its text, if a migration says that: types can leave out some of those before it, or put them elsewhere. */
function valuesOf(
  file: TypesFile,
  at: string,
  change: MigrationChange & { kind: "enum-value-renamed" },
  shape: Shape,
): Declared[] {
  const counted = file.at(at);
  const text = shape === "old" ? change.from : change.to;
  if (text === undefined || counted.some((node) => textOf(node) === text)) return counted;
  const isNamed = (node: Declared) => textOf(node) === text;
  const listed = file.at(at.replace(/\/[^/]*$/, "")).filter(isNamed);
  if (listed.length > 0) return listed;
  // Several parameters may have values, of which one has this.
  const [only, ...others] = file.valuesOfParameters(at).filter((values) => values.some(isNamed));
  return others.length === 0 ? (only?.filter(isNamed) ?? []) : [];
}

type ParameterRenamed = MigrationChange & { kind: "parameter-renamed" };

/** A parameter that is called by another name, and where it is declared. */
interface Parameter {
  change: ParameterRenamed;
  from: string;
  nodes: Member[];
  /** The paths that say it. */
  paths: Member[];
}

function parameterOf(
  file: TypesFile,
  change: ParameterRenamed,
  forward: (pointer: string) => string | null,
  shape: Shape,
): Parameter | null {
  const at = shape === "old" ? change.at : forward(change.at);
  const from = at === null ? undefined : (change.from ?? guessParameter(file, at, change.to, shape));
  // What is called by the new name was not called so.
  if (at === null || from === undefined || from === change.to) return null;
  const nodes = parametersNamed(file, at, shape === "old" ? from : change.to);
  return { change, from, nodes, paths: pathsWith(file, new Set(nodes.filter(isOfPath))) };
}

/** A parameter that is gone, by its name, which types have where it is sent. */
export function removedParameter(
  file: TypesFile,
  change: MigrationChange & { kind: "parameter-removed" },
): Target[] {
  const { at, from } = change;
  return from === undefined
    ? []
    : parametersNamed(file, at, from).map((node) => ({ change, node, from, to: null }));
}

function named({ change, from, nodes }: Parameter): Target[] {
  return nodes.map((node) => ({ change, node, from, to: change.to }));
}

/** The paths of a parameter that is called by another name in them now: `/events/{id}` is `/events/{eventId}`. */
function respelled({ change, paths }: Parameter, parameters: readonly Parameter[], shape: Shape): Target[] {
  return paths.flatMap((node) => {
    const here = textOf(node);
    const beside = parameters.filter((one) => one.paths.includes(node));
    const known = new Map(
      beside.map(({ from, change: { to } }) => (shape === "old" ? [from, to] : [to, from])),
    );
    const there = here.replace(
      /\{([^{}]*)\}/g,
      (was, name: string) => `{${known.get(name) ?? was.slice(1, -1)}}`,
    );
    const [from, to] = shape === "old" ? [here, there] : [there, here];
    return from === to ? [] : [{ change, node, from, to }];
  });
}

/** Whether a parameter is a part of a path, which is called by its name there. */
function isOfPath({ parent }: ts.Node): boolean {
  return ts.isPropertySignature(parent.parent) && nameOf(parent.parent.name) === "path";
}

/** An operation by its id: `operations["listEvents"]`. */
function operationNamed(
  file: TypesFile,
  change: MigrationChange & { kind: "operation-renamed" },
  shape: Shape,
): Target[] {
  const { from, to } = change;
  const members = file.rootNamed("operations")?.members.filter(ts.isPropertySignature) ?? [];
  const named = members.filter(({ name }) => nameOf(name) === (shape === "old" ? from : to));
  return named.map((node) => ({ change, node, from, to }));
}

/** What operations that are gone are called by themselves: `operations["getEvent"]`. */
function namedOf(file: TypesFile, removed: readonly Target[]): Target[] {
  return removed.flatMap(({ change, node, to }) => {
    const type = ts.isPropertySignature(node) ? node.type : undefined;
    const [root = "", name, ...rest] = (type && referencePath(type)) ?? [];
    if (root !== "operations" || name === undefined || rest.length > 0) return [];
    const members = file.rootNamed(root)?.members.filter(ts.isPropertySignature) ?? [];
    return members
      .filter((member) => nameOf(member.name) === name)
      .map((member) => ({ change, node: member, from: name, to }));
  });
}

/** The targets whose new name is that of another property beside them, which keeps it: types cannot say such a thing. */
export function takenIn(targets: readonly Target[]): Target[] {
  const changing = new Set(targets.map(({ node }) => node));
  return targets.filter((target) => {
    const { node, to } = target;
    if (isKeptBeside(target)) return false;
    const holder = ts.isPropertySignature(node) && ts.isTypeLiteralNode(node.parent) ? node.parent : null;
    return holder?.members.some(
      (other) =>
        ts.isPropertySignature(other) && other !== node && !changing.has(other) && nameOf(other.name) === to,
    );
  });
}

/** Whether a deprecated property stands beside the one that takes its place: the types have both names for a while. */
export function isKeptBeside({ node, from, to }: Target): boolean {
  if (!ts.isPropertySignature(node) || !ts.isTypeLiteralNode(node.parent)) return false;
  const named = (name: string | null) =>
    node.parent.members.find((one) => one.name !== undefined && nameOf(one.name) === name);
  const [old, now] = [named(from), named(to)];
  return old !== undefined && now !== undefined && isDeprecated(old);
}

/** By the comment before it: not every compiler parses those. */
function isDeprecated(member: ts.TypeElement): boolean {
  const { text } = member.getSourceFile();
  const comments = ts.getLeadingCommentRanges(text, member.getFullStart()) ?? [];
  return comments.some(({ pos, end }) => /@deprecated\b/.test(text.slice(pos, end)));
}

/** A change of what a spec only counts, so that its place does not say what it was called. */
type Numbered = Extract<MigrationChange, { kind: "enum-value-renamed" | "parameter-renamed" }>;

function isNumbered(change: MigrationChange): change is Numbered {
  return change.kind === "parameter-renamed" || change.kind === "enum-value-renamed";
}

/** A change whose old name neither it nor the types say, which have the new one. */
export function withoutOldName(
  file: TypesFile,
  { changes }: Pick<Migration, "changes">,
): Numbered | undefined {
  const { forward } = mapPointers({ changes });
  return changes.filter(isNumbered).find((change) => {
    const at = forward(change.at);
    if (at === null || change.from !== undefined) return false;
    return change.kind === "parameter-renamed"
      ? parametersNamed(file, at, change.to).length > 0
      : file.at(at.replace(/\/[^/]*$/, "")).some((node) => textOf(node) === change.to);
  });
}

/** The same of a schema that is gone, as they are with it. */
function removedAliases(file: TypesFile, change: MigrationChange): Target[] {
  const aliases = file.namedAfter(tokensOf(change.at).at(-1) ?? "");
  return aliases.map((node) => ({ change, node, from: node.name.text, to: null }));
}

/** `SchemaMember` and the enum `Member` have names that are made of that of the schema. */
function aliasesOf(
  file: TypesFile,
  change: MigrationChange & { kind: "schema-renamed" },
  shape: Shape,
): Target[] {
  const from = tokensOf(change.at).at(-1) ?? "";
  const here = shape === "old" ? from : change.to;
  return file.namedAfter(here).map((node) => {
    const name = node.name.text;
    if (!name.includes(here)) {
      const head = name.slice(0, -pascalCaseOf(here).length);
      return { change, node, from: head + pascalCaseOf(from), to: head + pascalCaseOf(change.to) };
    }
    const [head = "", tail = ""] = name.split(here);
    return { change, node, from: head + from + tail, to: head + change.to + tail };
  });
}

function namesOf(change: MigrationChange, node: Declared, shape: Shape) {
  const here = textOf(node);
  if (!("to" in change)) return { from: here, to: null };
  if (change.kind === "operation-moved") {
    const [path = ""] = tokensOf(change.at).slice(1);
    const [newPath = ""] = tokensOf(change.to).slice(1);
    return { from: path, to: newPath };
  }
  if (change.kind === "enum-value-renamed")
    return { from: shape === "old" ? here : (change.from ?? ""), to: change.to };
  return { from: tokensOf(change.at).at(-1) ?? "", to: change.to };
}

/** The name of a property, or the value of a literal. */
export function textOf(node: Target["node"]): string {
  if (ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return node.name.text;
  if (ts.isPropertySignature(node)) return nameOf(node.name);
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isEnumMember(node))
    return node.initializer && ts.isStringLiteral(node.initializer)
      ? node.initializer.text
      : nameOf(node.name);
  return ts.isStringLiteral(node.literal) || ts.isNumericLiteral(node.literal)
    ? node.literal.text
    : node.getText();
}

/**
 * What a parameter was called that a migration only counts: types name parameters by where they are sent, so the number
 * leads to one if all are sent in one place, and otherwise only to the one that is called most like the new name.
 */
function guessParameter(file: TypesFile, at: string, to: string, shape: Shape): string | undefined {
  if (shape === "new") return undefined;
  const groups = parameterGroups(file, at)
    .map((members) => [...new Set(members.map(({ name }) => nameOf(name)))])
    .filter((names) => names.length > 0);
  const isShared = tokensOf(at)[0] === "components";
  const index = Number(tokensOf(at).at(-1));
  const [only] = groups;
  if (groups.length === 1 && only) return only[isShared ? 0 : index];
  const names = groups.flat();
  const alike = names
    .map((name) => ({ name, score: sharedLetters(name, to) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = alike;
  return best && best.score > (next?.score ?? 0) ? best.name : undefined;
}

function sharedLetters(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a.includes(b) || b.includes(a)) return Math.min(a.length, b.length);
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
