import { ts } from "ts-morph";
import { textOfType } from "../../types/type-nodes.ts";
import { FlowFinder } from "../flows/find-flows.ts";
import { isExpressionInFlow } from "../flows/flow-places.ts";
import { askedTypes } from "../referents/asked-types.ts";
import { heldTypes } from "../referents/declared-name.ts";
import { keyOwners } from "../referents/key-owner.ts";
import { lookUp, partsOf } from "../referents/property-lookup.ts";
import { leavesOf, typesOf, type Written } from "../referents/type-leaves.ts";
import { writtenTypes } from "../referents/written-types.ts";
import { isComparison, isLiteral } from "../syntax/comparisons.ts";
import { keyText } from "../syntax/keys.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import { valuesBehind, valuesBehindType } from "../texts/values-behind.ts";
import type { Answer, Work } from "../work.ts";

/**
 * Texts of the consumer's own that may be values of the API, by what says them: those in types, in enums, and in constants
 * that types are read off.
 */
export type Own = ReadonlyMap<ts.Node, Answer>;

/** What a text becomes somewhere, is compared with, or was before: the same text elsewhere. */
export type Links = Map<ts.Node, Set<ts.Node>>;

/** Which texts become each other somewhere, or are compared with each other, or are the names of fields that are read. */
export function linksOf(work: Work, own: Own): Links {
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
        return keyOwners(checker, leaf).flatMap((owner) => membersNamed(work, owner, texts));
      });
  const ownAmong = (nodes: readonly ts.Node[]): Text[] =>
    nodes.flatMap((node) => (own.has(node) ? [{ node, text: textOf(node) }] : []));
  const textsBehind = (value: ts.Expression) => ownAmong(valuesBehind(checker, value));
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
  for (const value of values) {
    const asked = askedTypes(checker, value);
    const behind = asked.flatMap(({ type }) => valuesBehindType(checker, type));
    meet(textsOf(value), [...textsIn(asked), ...ownAmong(behind)]);
  }
  for (const { left, right } of compared) meet(textsOf(left), textsOf(right));
  // What reads a field that keeps its name, or may be any key of something, speaks against it.
  for (const key of keys) {
    const holder = checker.getTypeAtLocation((key.parent as ts.ElementAccessExpression).expression);
    const found = membersNamed(work, checker.getNonNullableType(holder), texts);
    const open = found.length === 0 ? [...texts].map((text) => ({ node: key, text })) : [];
    if (open.length > 0) work.kept.add(key);
    meet(textsOf(key), [...found.filter(({ node }) => !work.renamed.has(node)), ...open]);
  }
  return links;
}

/** The fields of a type that some texts are the names of. */
function membersNamed({ checker }: Work, owner: ts.Type, texts: ReadonlySet<string>): Text[] {
  return [...texts].flatMap((text) =>
    (lookUp(checker, owner, text)?.declarations.flat() ?? []).map((node) => ({ node, text })),
  );
}

/** A text, and what says it. */
interface Text {
  node: ts.Node;
  text: string;
}

export function textOf(node: ts.Node): string {
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
