import { ts } from "ts-morph";
import { isIdentifier } from "../quote.ts";
import type { Question } from "./ask.ts";
import { rangeOf } from "./dual-read.ts";
import { commentsOf } from "./nodes-at.ts";
import { keyText, lookUp, partsOf } from "./property-lookup.ts";
import type { Renamed, Work } from "./work.ts";

/**
 * The type of a field that only some members of a union have by its new name, in the place of `FeedItem["type"]`:
 * `Extract<FeedItem, { kind: unknown }>["kind"] | Exclude<FeedItem, { kind: unknown }>["type"]`.
 */
export interface DualType {
  question: Question;
  whole: ts.IndexedAccessTypeNode;
  names: [string, string];
}

/** Null where a name does not choose from a type, or a member may be without it. */
export function dualType({ checker }: Work, question: Question, names: readonly string[]): DualType | null {
  const { node } = question.occurrence;
  const whole = node.parent.parent;
  const [to, from, ...others] = names;
  if (!ts.isIndexedAccessTypeNode(whole) || whole.indexType !== node.parent) return null;
  if (to === undefined || from === undefined || others.length > 0 || !isIdentifier(to)) return null;
  const isOptional = partsOf(checker.getTypeFromTypeNode(whole.objectType)).some((part) =>
    (lookUp(checker, part, node.getText().slice(1, -1))?.declarations.flat() ?? []).some(
      (declaration) => ts.isPropertySignature(declaration) && declaration.questionToken,
    ),
  );
  return isOptional ? null : { question, whole, names: [to, from] };
}

export function dualTypeText(
  { question, whole, names: [to, from] }: DualType,
  owner = whole.objectType.getText(),
): string {
  const quote = question.occurrence.node.getText().charAt(0);
  const asked = `${owner}, { ${to}: unknown }`;
  return `Extract<${asked}>[${quote}${to}${quote}] | Exclude<${asked}>[${quote}${from}${quote}]`;
}

/** Writes the type; only now it is known what all names in it are called. */
export function writeDualType(work: Work, dual: DualType, renamed: Renamed): void {
  const { whole, question, names } = dual;
  const text = dualTypeText(dual, work.textNow(whole.objectType));
  work.rewrite(
    question.occurrence.node,
    rangeOf(whole),
    isAlone(whole) ? text : `(${text})`,
    renamed,
    names[0],
  );
}

/** Whether the other members were chosen already. */
export function isChosen(node: ts.Node, { to }: Renamed): boolean {
  const whole = node.parent?.parent;
  return (
    whole && ts.isIndexedAccessTypeNode(whole) && whole.objectType.getText().includes(`{ ${to}: unknown }`)
  );
}

/** Lets such a type become one where its names come to be the same. */
export function collapseDualTypes(work: Work): void {
  for (const file of work.sources.matching(/\bExtract</)) {
    const visit = (node: ts.Node): void => {
      if (ts.isUnionTypeNode(node)) collapse(work, node);
      commentsOf(file, node).forEach(visit);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

function collapse(work: Work, union: ts.UnionTypeNode): void {
  const [one, other, ...more] = union.types.map(chosenIn);
  if (!one || !other || more.length > 0 || one.owner.getText() !== other.owner.getText()) return;
  if (one.by !== "Extract" || other.by !== "Exclude") return;
  const nameOf = (name: ts.StringLiteral) => work.edits.get(name)?.to ?? name.text;
  const to = nameOf(one.name);
  const renamed = work.answerAt(one.name)?.renamed;
  if (!renamed || nameOf(other.name) !== to || one.asked !== one.name.text || other.asked !== one.asked)
    return;
  const whole = ts.isParenthesizedTypeNode(union.parent) && !isAlone(union.parent) ? union.parent : union;
  const quote = one.name.getText().charAt(0);
  work.rewrite(whole, rangeOf(whole), `${work.textNow(one.owner)}[${quote}${to}${quote}]`, renamed, to);
}

interface Chosen {
  by: string;
  owner: ts.TypeNode;
  /** The name that is asked for, and the one whose type is taken. */
  asked: string | null;
  name: ts.StringLiteral;
}

/** `Extract<FeedItem, { kind: unknown }>["kind"]` */
function chosenIn(type: ts.TypeNode): Chosen | null {
  if (!ts.isIndexedAccessTypeNode(type) || !ts.isTypeReferenceNode(type.objectType)) return null;
  const { typeName, typeArguments } = type.objectType;
  const [owner, asked, ...more] = typeArguments ?? [];
  const name = ts.isLiteralTypeNode(type.indexType) ? type.indexType.literal : null;
  if (
    !owner ||
    !asked ||
    more.length > 0 ||
    !ts.isTypeLiteralNode(asked) ||
    !name ||
    !ts.isStringLiteral(name)
  )
    return null;
  const [member, ...members] = asked.members;
  const isOne = member && members.length === 0 && ts.isPropertySignature(member);
  return isOne ? { by: typeName.getText(), owner, asked: keyText(member.name), name } : null;
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
