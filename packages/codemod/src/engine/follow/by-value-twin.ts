import { ts } from "ts-morph";
import { textOfType } from "../../types/type-nodes.ts";
import { FlowFinder } from "../flows/find-flows.ts";
import { isExpressionInFlow } from "../flows/flow-places.ts";
import { askedTypes, leavesOf, typesOf, type Written, writtenTypes } from "../referents/asked-types.ts";
import { declaredName, heldTypes } from "../referents/declared-name.ts";
import { keyOwners } from "../referents/key-owner.ts";
import { keyText, lookUp, partsOf } from "../referents/property-lookup.ts";
import { isComparison, isLiteral } from "../syntax/comparisons.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import { doubtsIn } from "../texts/table-uses.ts";
import { partsBy, valuesBehind } from "../texts/values-behind.ts";
import { tellCollision } from "../unions/tell.ts";
import { type Answer, firstOf, type Renamed, type Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { followDeclarations } from "./by-declaration.ts";

/**
 * Texts of the consumer's own that may be values of the API, by what says them: those in types, in enums, and in constants
 * that types are read off.
 */
type Own = ReadonlyMap<ts.Node, Answer>;

/** What a text becomes somewhere, is compared with, or was before: the same text elsewhere. */
type Links = Map<ts.Node, Set<ts.Node>>;

/**
 * Looks for texts that mirror an enum of the API where values of both meet: `type Tab = "all" | "draft"`, which is compared
 * with `event.state`. Those in types and enums are a person's choice, unless they asked for them to follow; those that are
 * written where no type says them follow.
 */
export function followValueTwins(work: Work): void {
  const own: Own = new Map(work.answers.flatMap((answer) => ownIn(work, answer)));
  if (own.size === 0) return;
  const links = linksOf(work, own);
  const left = new Map<ts.Node, Renamed>();
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const [node, answer] of own) {
      const hit = answer.renamed ? undefined : agreed(work, [...(links.get(node) ?? [])]);
      if (!hit || hit.to === null) continue;
      const isChoice = hit.kind === "value" && !work.options.propagate;
      const isLeft = (isSaidByType(node) && isChoice) || isTaken(work, node, hit.to, links);
      if (isLeft && isSaidByType(node)) left.set(node, hit);
      else if (isLeft) {
        answer.renamed = hit;
        tellCollision(work, answer.question.occurrence.node, hit, hit.to);
      } else {
        follow(work, node, answer, hit, hit.to);
        isNews = true;
      }
    }
  }
  for (const [node, renamed] of left) {
    const text = ts.isLiteralTypeNode(node) ? node.literal : node;
    if (ts.isStringLiteral(text)) work.twins.values.push({ node: text, renamed, isCompared: true });
  }
  // What only becomes values that keep their names is nobody's twin.
  for (const [node, { renamed }] of own) {
    const known = knownOf(work, [...(links.get(node) ?? [])]);
    if (!renamed && known.length > 0 && !known.some((one) => work.renamed.has(one))) work.kept.add(node);
  }
  followDeclarations(work);
}

function ownIn(work: Work, answer: Answer): [ts.Node, Answer][] {
  const { node } = answer.question.occurrence;
  if (answer.renamed || !(work.isValue(node.text) || isFieldName(work, node))) return [];
  const said = ts.isLiteralTypeNode(node.parent) ? node.parent : node;
  const isOwn = isSaidByType(said) || isInConstant(node);
  const isKept = ts.isStringLiteral(node) && declaredName(work, node, node.text) !== null;
  return isOwn && !isKept ? [[said, answer]] : [];
}

/** Whether a text is the name of a field, for which keys are compared with it. */
function isFieldName(work: Work, node: ts.Node & { text: string }): boolean {
  return ts.isStringLiteral(node) && work.renamesOf(node.text).some(({ kind }) => kind === "field");
}

/** Whether a text is one of a type, or of an enum, that somebody wrote. */
function isSaidByType(node: ts.Node): boolean {
  return ts.isLiteralTypeNode(node) || (ts.isEnumMember(node.parent) && node.parent.initializer === node);
}

/** Whether it is written in something of which the type says what is in it: `["draft", "done"] as const`. */
function isInConstant(node: ts.Node): boolean {
  const made = ts.findAncestor(
    node,
    (one) => ts.isStatement(one) || (ts.isAsExpression(one) && ts.isConstTypeReference(one.type)),
  );
  const isKey = ts.isObjectLiteralElementLike(node.parent) && node.parent.name === node;
  return made !== undefined && (ts.isAsExpression(made) || isKey);
}

function follow(work: Work, node: ts.Node, answer: Answer, renamed: Renamed, to: string): void {
  const uses = isSaidByType(node) ? null : work.tables.usesOf(node);
  const doubts = uses ? doubtsIn(uses, answer.question.occurrence.node.text) : [];
  work.renamed.set(node, renamed);
  writeAgreed(work, answer, { renamed, to, others: [], doubts });
}

/** Those of some texts in types of which it is known what they are called now. */
function knownOf(work: Work, others: readonly ts.Node[]): ts.Node[] {
  return others.filter((one) => work.renamed.has(one) || work.isOfApi(one) || work.kept.has(one));
}

/** What all enums of the API that a text meets call it now; nothing if one of them keeps it. */
function agreed(work: Work, others: readonly ts.Node[]): Renamed | undefined {
  const hits = knownOf(work, others).map((one) => work.renamed.get(one));
  const first = firstOf(hits);
  return first && hits.every((hit) => hit?.to === first.to) ? first : undefined;
}

/** Whether the new text stands beside it already, and keeps its name. */
function isTaken(work: Work, node: ts.Node, text: string, links: Links): boolean {
  return textsBeside(node).some((other) => {
    const isOne = other !== node && (textOfType(other) ?? textOf(other)) === text;
    return isOne && !work.renamed.has(other) && !agreed(work, [...(links.get(other) ?? [])]);
  });
}

/** The texts of the same union, enum or list; of those that the objects or lists of a list hold, in the same place. */
function textsBeside(node: ts.Node): ts.Node[] {
  const { parent } = node;
  if (ts.isUnionTypeNode(parent)) return [...parent.types];
  if (ts.isEnumMember(parent)) return parent.parent.members.flatMap((one) => one.initializer ?? []);
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    const { parent: list } = parent.parent;
    const key = keyText(parent.name);
    return key !== null && ts.isArrayLiteralExpression(list)
      ? list.elements.flatMap((one) => partsBy(one, key))
      : [];
  }
  if (!ts.isArrayLiteralExpression(parent)) return [];
  const index = String(parent.elements.indexOf(node as ts.Expression));
  const { parent: outer } = parent;
  return ts.isArrayLiteralExpression(outer)
    ? outer.elements.flatMap((one) => partsBy(one, index))
    : [...parent.elements];
}

function linksOf(work: Work, own: Own): Links {
  const { checker } = work;
  const texts = new Set([...own.values()].map(({ question }) => question.occurrence.node.text));
  const links: Links = new Map();
  const textsIn = (written: readonly Written[]): Text[] =>
    written
      .flatMap((one) => heldTypes(work, one))
      .flatMap((one) => leavesOf(checker, one))
      .flatMap((leaf) => {
        const text = textOfType(leaf.type);
        if (text !== null) return [{ node: leaf.type, text }];
        return keyOwners(checker, leaf).flatMap((owner) => keysOf(work, owner, texts));
      });
  const textsBehind = (value: ts.Expression): Text[] =>
    valuesBehind(checker, value).flatMap((node) => (own.has(node) ? [{ node, text: textOf(node) }] : []));
  const meet = (givers: readonly Text[], takers: readonly Text[]) => {
    for (const giver of givers.filter(({ text }) => texts.has(text)))
      for (const taker of takers.filter(({ node, text }) => node !== giver.node && text === giver.text)) {
        links.set(giver.node, (links.get(giver.node) ?? new Set()).add(taker.node));
        links.set(taker.node, (links.get(taker.node) ?? new Set()).add(giver.node));
      }
  };
  const files = filesOf(work, own);
  const names = namesWith(work, own);
  if (names.size > 0)
    for (const { from, into } of new FlowFinder(checker, names).in(files))
      meet(textsIn(writtenFor(work, from)), textsIn(writtenFor(work, into)));
  const { values, compared, keys } = valuesIn(work, files, texts);
  const textsOf = (value: ts.Expression) => [...textsIn(writtenTypes(checker, value)), ...textsBehind(value)];
  for (const value of values) meet(textsOf(value), textsIn(askedTypes(checker, value)));
  for (const { left, right } of compared) meet(textsOf(left), textsOf(right));
  // What reads a field that keeps its name, or may be any key of something, speaks against it.
  for (const key of keys) {
    const holder = checker.getTypeAtLocation((key.parent as ts.ElementAccessExpression).expression);
    const found = keysOf(work, checker.getNonNullableType(holder), texts);
    const open = found.length === 0 ? [...texts].map((text) => ({ node: key, text })) : [];
    for (const { node } of open) work.kept.add(node);
    meet(textsOf(key), [...found.filter(({ node }) => !work.renamed.has(node)), ...open]);
  }
  return links;
}

/** The fields of a type that some texts are the names of. */
function keysOf({ checker }: Work, owner: ts.Type, texts: ReadonlySet<string>): Text[] {
  return [...texts].flatMap((text) =>
    (lookUp(checker, owner, text)?.declarations.flat() ?? []).map((node) => ({ node, text })),
  );
}

/** A text, and what says it. */
interface Text {
  node: ts.Node;
  text: string;
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) || ts.isIdentifier(node) ? node.text : "";
}

/** Where values of an enum go that some texts may be, where two values are compared that may be any of them, and what is read by those that name fields. */
function valuesIn(
  work: Work,
  files: readonly ts.SourceFile[],
  texts: ReadonlySet<string>,
): { values: ts.Expression[]; compared: ts.BinaryExpression[]; keys: ts.Expression[] } {
  const { checker } = work;
  const ofEnums = new Set([...texts].filter((text) => work.isValue(text)));
  const values: ts.Expression[] = [];
  const compared: ts.BinaryExpression[] = [];
  const keys: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ofEnums.size > 0 && (isExpressionInFlow(node) || isKey(node))) values.push(node);
    if (isKey(node) && !isLiteral(node)) keys.push(node);
    if (isComparison(node) && ![node.left, node.right].some(isLiteral)) compared.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of files) ts.forEachChild(file, visit);
  checker.prepareTypes([...values, ...keys, ...compared.map(({ left }) => left)]);
  const mayBe = (node: ts.Expression, some: ReadonlySet<string>) => {
    const type = checker.getTypeAtLocation(node);
    const held = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return [type, ...(held ? [held] : [])]
      .flatMap(partsOf)
      .some(
        (part) =>
          (part.flags & ts.TypeFlags.StringLiteral) !== 0 && some.has((part as ts.StringLiteralType).value),
      );
  };
  const ofFields = new Set([...texts].filter((text) => !ofEnums.has(text)));
  return {
    values: values.filter((node) => mayBe(node, ofEnums)),
    compared: compared.filter(({ left }) => mayBe(left, texts)),
    keys: keys.filter((node) => mayBe(node, ofFields)),
  };
}

/** In `labels[event.state]`, `event.state`. */
function isKey(node: ts.Node): node is ts.Expression {
  return ts.isElementAccessExpression(node.parent) && node.parent.argumentExpression === node;
}

/** The types of some fields, as they are written; of those of an object, what they are written with. */
function writtenFor({ checker }: Work, declarations: readonly ts.Declaration[]): Written[] {
  return declarations.flatMap((one) => {
    const value = ts.isObjectLiteralElementLike(one) ? valueIn(one) : null;
    return value ? writtenTypes(checker, value) : typesOf([one]);
  });
}

/** The files in which something can become one of the types that the texts are in. */
function filesOf({ options, sources }: Work, own: Own): ts.SourceFile[] {
  const declared = new Set([...own.keys()].map((type) => type.getSourceFile().fileName));
  return [...options.reach.withImporters(declared)].flatMap((path) => sources.at(path) ?? []);
}

/** The names of the fields that are of a type with one of the texts in it. */
function namesWith(work: Work, own: Own): Set<string> {
  const names = new Set<string>();
  const seen = new Set<ts.Node>();
  const climb = (type: ts.Node): void => {
    const field = ts.findAncestor(type, (node) => {
      if (ts.isStatement(node)) return "quit";
      return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
    }) as ts.PropertySignature | ts.PropertyDeclaration | undefined;
    const name = keyText(field?.name);
    if (name !== null) names.add(name);
    if (field) return;
    const alias = ts.findAncestor(type, ts.isTypeAliasDeclaration);
    if (!alias || seen.has(alias)) return;
    seen.add(alias);
    for (const reference of work.references.of(alias.name)) climb(reference);
  };
  for (const [node, { question }] of own)
    if (ts.isLiteralTypeNode(node) && work.isValue(question.occurrence.node.text)) climb(node);
  return names;
}
