import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isIdentifier, quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import { nameNow } from "../copies/map-fields.ts";
import { apparentParts, isOptionalProperty, partsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { commentsOf, someChild } from "../syntax/nodes-at.ts";
import { type Range, rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";

/**
 * The type of a field that the members of a union have by several names, in the place of `FeedItem["type"]`:
 * `Extract<FeedItem, { kind: unknown }>["kind"] | Exclude<FeedItem, { kind: unknown }>["type"]`. What is picked of such a
 * union has the field by its old name: `Pick<FeedItem & { type: … }, "id" | "type">`.
 */
export interface DualType {
  question: Question;
  whole: ts.IndexedAccessTypeNode | PickNode;
  owner: ts.TypeNode;
  names: readonly string[];
  /** Whether some members may be without it. */
  isOptional: boolean;
  /** `{ kind: unknown }`, and `{ kind?: unknown }` where what has it may be without it, for each name but the last. */
  asked: readonly string[];
}

/** Null where a name does not choose from a type, or a member has it no more. */
export function dualType(work: Work, question: Question, names: readonly string[]): DualType | null {
  const { checker } = work;
  const { node } = question.occurrence;
  const whole = pickOf(node) ?? node.parent.parent;
  if (!isPick(whole) && !(ts.isIndexedAccessTypeNode(whole) && whole.indexType === node.parent)) return null;
  const owner = isPick(whole) ? whole.typeArguments[0] : whole.objectType;
  const found = apparentParts(checker, checker.getTypeFromTypeNode(owner)).flatMap((part) => {
    const property = checker.getPropertyOfType(part, node.text);
    if (!property) return [];
    const isText = isTextual(checker.getTypeOfSymbol(property));
    return [{ to: nameNow(work, property), isOptional: isOptionalProperty(property), isText }];
  });
  if (found.some(({ to }) => to === null)) return null;
  const quote = node.getText();
  const isGeneric = holdsParameter(checker, owner);
  const asked = names.slice(0, -1).map((name) => {
    const own = found.filter((one) => one.to === name);
    const sign = own.some((one) => one.isOptional) ? "?" : "";
    // What is picked of a type parameter is known to be a text only if it is asked to be one.
    const value = isGeneric && own.every(({ isText }) => isText) ? "string" : "unknown";
    return `{ ${isIdentifier(name) ? name : quoteLike(quote, name)}${sign}: ${value} }`;
  });
  return { question, whole, owner, names, isOptional: found.some((one) => one.isOptional), asked };
}

function isTextual(type: ts.Type): boolean {
  return partsOf(type).every(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);
}

/** Whether a type is known only once a type parameter is. */
function holdsParameter(checker: Checker, type: ts.Node): boolean {
  const isParameter =
    ts.isTypeReferenceNode(type) &&
    (checker.getTypeFromTypeNode(type).flags & ts.TypeFlags.TypeParameter) !== 0;
  return isParameter || someChild(type, (child) => holdsParameter(checker, child));
}

/** What begins what is added to a type that is picked from. */
const ADDED = " & { ";

/** `Pick<FeedItem, "id" | "type">`, where a type stands, or behind `extends`. */
type PickNode = ts.NodeWithTypeArguments & {
  typeArguments: readonly [ts.TypeReferenceNode | ts.IndexedAccessTypeNode, ts.TypeNode];
};

function isPick(node: ts.Node): node is PickNode {
  const [owner] = picking(node) ?? [];
  return owner !== undefined && (ts.isTypeReferenceNode(owner) || ts.isIndexedAccessTypeNode(owner));
}

/** What `Pick` is given. */
function picking(node: ts.Node): readonly ts.TypeNode[] | undefined {
  if (!ts.isTypeReferenceNode(node) && !ts.isExpressionWithTypeArguments(node)) return undefined;
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
  return name.getText() === "Pick" ? node.typeArguments : undefined;
}

/** The type that picks a field by a name. */
function pickOf({ parent }: ts.Node): PickNode | null {
  const keys = ts.isUnionTypeNode(parent.parent) ? parent.parent : parent;
  return isPick(keys.parent) && keys.parent.typeArguments[1] === keys ? keys.parent : null;
}

export function dualTypeText(
  { question, whole, names, isOptional, asked, ...type }: DualType,
  owner = type.owner.getText(),
): string {
  const quote = question.occurrence.node.getText();
  const others = `Exclude<${owner}, ${asked.join(" | ")}>`;
  const text = names
    .map((name, index) => {
      const some = asked[index];
      return `${some ? `Extract<${owner}, ${some}>` : others}[${quoteLike(quote, name)}]`;
    })
    .join(" | ");
  const { text: old } = question.occurrence.node;
  const key = isIdentifier(old) ? old : quoteLike(quote, old);
  return isPick(whole) ? `${ADDED}${key}${isOptional ? "?" : ""}: ${text} }` : text;
}

/** Writes the type; only now it is known what all names in it are called. */
export function writeDualType(work: Work, dual: DualType, renamed: Renamed): void {
  const { whole, owner, question, names } = dual;
  const { node } = question.occurrence;
  if (isPick(whole)) {
    const now = work.textNow(owner);
    // Another field that is picked from it may have been added.
    const parts = owner.getText().split(ADDED).length;
    const plain = now.split(ADDED).slice(0, parts).join(ADDED);
    work.rewrite(node, rangeOf(owner), now + dualTypeText(dual, plain), renamed, node.text);
    return;
  }
  const text = dualTypeText(dual, work.textNow(owner));
  work.rewrite(node, rangeOf(whole), isAlone(whole) ? text : `(${text})`, renamed, names[0] ?? "");
}

/** Whether the other members were chosen already. */
export function isChosen(node: ts.Node, { to }: Renamed): boolean {
  const chosen = chosenIn(node.parent?.parent);
  return to !== null && chosen?.asked.includes(to) === true;
}

/** Lets such a type become one where its names come to be the same. */
export function collapseDualTypes(work: Work): void {
  for (const file of work.sources.matching(/\bExtract</)) {
    const visit = (node: ts.Node): void => {
      commentsOf(file, node).forEach(visit);
      ts.forEachChild(node, visit);
      if (ts.isUnionTypeNode(node)) collapse(work, node);
    };
    visit(file);
  }
}

function collapse(work: Work, union: ts.UnionTypeNode): void {
  const all = union.types.map(chosenIn).filter((one) => one !== null);
  const [last, ...some] = all.toReversed();
  const [first] = all;
  if (!first || !last || all.length < union.types.length || last.by !== "Exclude") return;
  const to = (name: ts.StringLiteral) => work.edits.get(name)?.to ?? name.text;
  const isOurs =
    some.every(({ by, asked, name }) => by === "Extract" && asked.join() === name.text) &&
    last.asked.join() ===
      all
        .slice(0, -1)
        .map(({ name }) => name.text)
        .join() &&
    all.every(({ owner, name }) => owner.getText() === first.owner.getText() && to(name) === to(first.name));
  const renamed = isOurs ? work.renameIn(union) : undefined;
  if (!renamed) return;
  const beside = besideWhatIsPicked(union);
  if (beside) {
    work.rewrite(union, beside, "", renamed, to(first.name));
    return;
  }
  const whole = ts.isParenthesizedTypeNode(union.parent) && !isAlone(union.parent) ? union.parent : union;
  const name = quoteLike(first.name.getText(), to(first.name));
  // What was a choice itself had its parentheses for that.
  const { owner } = first;
  const isOne = ts.isParenthesizedTypeNode(owner) && work.isRewritten(owner.type);
  const now = work.textNow(isOne ? owner.type : owner);
  work.rewrite(whole, rangeOf(whole), `${now}[${name}]`, renamed, to(first.name));
}

/** In `Pick<FeedItem & { type: … }, "id" | "type">`, what stands behind `FeedItem`. */
function besideWhatIsPicked({ parent: member }: ts.UnionTypeNode): Range | null {
  const literal = ts.isPropertySignature(member) ? member.parent : undefined;
  const both = literal?.parent;
  if (!literal || !both || !ts.isIntersectionTypeNode(both) || picking(both.parent)?.[0] !== both)
    return null;
  const before = both.types[both.types.indexOf(literal as ts.TypeLiteralNode) - 1];
  return before ? { start: before.end, end: literal.end } : null;
}

interface Chosen {
  by: string;
  owner: ts.TypeNode;
  /** The names that are asked for. */
  asked: string[];
  /** The one whose type is taken. */
  name: ts.StringLiteral;
}

/** `Extract<FeedItem, { kind: unknown }>["kind"]`, and `Exclude<FeedItem, { kind: unknown } | { sort: unknown }>["type"]`. */
function chosenIn(type: ts.Node | undefined): Chosen | null {
  if (!type || !ts.isIndexedAccessTypeNode(type) || !ts.isTypeReferenceNode(type.objectType)) return null;
  const { typeName, typeArguments } = type.objectType;
  const [owner, asked, ...more] = typeArguments ?? [];
  const name = ts.isLiteralTypeNode(type.indexType) ? type.indexType.literal : null;
  if (!owner || !asked || more.length > 0 || !name || !ts.isStringLiteral(name)) return null;
  const all = ts.isUnionTypeNode(asked) ? [...asked.types] : [asked];
  const names = all.flatMap((one) => askedIn(one) ?? []);
  return names.length === all.length ? { by: typeName.getText(), owner, asked: names, name } : null;
}

/** The name in `{ kind: unknown }`. */
function askedIn(type: ts.TypeNode): string | null {
  const [member, ...more] = ts.isTypeLiteralNode(type) ? type.members : [];
  if (!member || more.length > 0 || !ts.isPropertySignature(member)) return null;
  const { UnknownKeyword, StringKeyword } = ts.SyntaxKind;
  const kind = member.type?.kind;
  return kind === UnknownKeyword || kind === StringKeyword ? keyText(member.name) : null;
}

/** Whether a union can stand where another type does without parentheses. */
function isAlone({ parent }: ts.TypeNode): boolean {
  return !(
    ts.isArrayTypeNode(parent) ||
    ts.isIndexedAccessTypeNode(parent) ||
    ts.isTypeOperatorNode(parent) ||
    ts.isIntersectionTypeNode(parent) ||
    ts.isUnionTypeNode(parent) ||
    ts.isOptionalTypeNode(parent) ||
    ts.isConditionalTypeNode(parent)
  );
}
