import { ts } from "ts-morph";
import { textOfType } from "../../types/type-nodes.ts";
import { FlowFinder } from "../flows/find-flows.ts";
import { isExpressionInFlow } from "../flows/flow-places.ts";
import { askedTypes, leavesOf, typesOf, type Written, writtenTypes } from "../referents/asked-types.ts";
import { declaredName, heldTypes } from "../referents/declared-name.ts";
import { keyText, partsOf } from "../referents/property-lookup.ts";
import { isComparison } from "../syntax/comparisons.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import { type Answer, firstOf, type Renamed, type Work } from "../work.ts";
import { writeAnswer } from "./by-declaration.ts";

/** Texts in types of the consumer's own that may be values of the API, by the types that they are. */
type Own = ReadonlyMap<ts.LiteralTypeNode, Answer>;

/** What a text in a type becomes somewhere, or was before: the same text in another type. */
type Links = Map<ts.Node, Set<ts.Node>>;

/**
 * Lets texts in types that mirror an enum of the API follow where values of both meet: `type State = "draft" | "done"`,
 * which is what `event.state` is given to.
 */
export function followValueTwins(work: Work): void {
  const own: Own = new Map(
    work.answers.flatMap((answer) => {
      const { node } = answer.question.occurrence;
      const isOne = !answer.renamed && ts.isStringLiteral(node) && ts.isLiteralTypeNode(node.parent);
      const isValue = isOne && work.isValue(node.text);
      return isValue && declaredName(work, node, node.text) === null ? [[node.parent, answer] as const] : [];
    }),
  );
  if (own.size === 0) return;
  const links = linksOf(work, own);
  const taken = new Map<ts.LiteralTypeNode, Renamed>();
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const [type, answer] of own) {
      const hit = answer.renamed ? undefined : agreed(work, [...(links.get(type) ?? [])]);
      if (!hit || hit.to === null) continue;
      if (isTaken(work, type, hit.to, links)) {
        taken.set(type, hit);
        continue;
      }
      answer.renamed = hit;
      work.renamed.set(type, hit);
      writeAnswer(work, answer.question, hit, hit.to);
      isNews = true;
    }
  }
  for (const [{ literal }, renamed] of taken)
    if (ts.isStringLiteral(literal)) work.twins.values.push({ node: literal, renamed });
  // What only becomes values that keep their names is nobody's twin.
  for (const [type, { renamed }] of own) {
    const known = knownOf(work, [...(links.get(type) ?? [])]);
    if (!renamed && known.length > 0 && !known.some((one) => work.renamed.has(one))) work.kept.add(type);
  }
}

/** Those of some texts in types of which it is known what they are called now. */
function knownOf(work: Work, others: readonly ts.Node[]): ts.Node[] {
  return others.filter((one) => work.renamed.has(one) || work.isOfApi(one));
}

/** What all enums of the API that a text meets call it now; nothing if one of them keeps it. */
function agreed(work: Work, others: readonly ts.Node[]): Renamed | undefined {
  const hits = knownOf(work, others).map((one) => work.renamed.get(one));
  const first = firstOf(hits);
  return first && hits.every((hit) => hit?.to === first.to) ? first : undefined;
}

/** Whether a union has a text already that keeps its name. */
function isTaken(work: Work, { parent }: ts.Node, text: string, links: Links): boolean {
  const same = ts.isUnionTypeNode(parent) ? parent.types.find((one) => textOfType(one) === text) : undefined;
  return same !== undefined && !work.renamed.has(same) && !agreed(work, [...(links.get(same) ?? [])]);
}

function linksOf(work: Work, own: Own): Links {
  const { checker } = work;
  const texts = new Set([...own.values()].map(({ question }) => question.occurrence.node.text));
  const links: Links = new Map();
  const textsIn = (written: readonly Written[]) =>
    written
      .flatMap((one) => heldTypes(work, one))
      .flatMap((one) => leavesOf(checker, one))
      .flatMap(({ type }) => (texts.has(textOfType(type) ?? "") ? [type] : []));
  const meet = (from: readonly Written[], into: readonly Written[]) => {
    const [givers, takers] = [textsIn(from), textsIn(into)];
    for (const giver of givers)
      for (const taker of takers.filter((one) => one !== giver && textOfType(one) === textOfType(giver))) {
        links.set(giver, (links.get(giver) ?? new Set()).add(taker));
        links.set(taker, (links.get(taker) ?? new Set()).add(giver));
      }
  };
  const files = filesOf(work, own);
  const names = namesWith(work, own);
  if (names.size > 0)
    for (const { from, into } of new FlowFinder(checker, names).in(files))
      meet(writtenFor(work, from), writtenFor(work, into));
  const [values, compared] = valuesIn(work, files, texts);
  for (const value of values) meet(writtenTypes(checker, value), askedTypes(checker, value));
  for (const { left, right } of compared) meet(writtenTypes(checker, left), writtenTypes(checker, right));
  return links;
}

/** Where values of some texts go, and where two of them are compared. */
function valuesIn(
  { checker }: Work,
  files: readonly ts.SourceFile[],
  texts: ReadonlySet<string>,
): [ts.Expression[], ts.BinaryExpression[]] {
  const values: ts.Expression[] = [];
  const compared: ts.BinaryExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (isExpressionInFlow(node) || isKey(node)) values.push(node);
    if (isComparison(node)) compared.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of files) ts.forEachChild(file, visit);
  checker.prepareTypes([...values, ...compared.map(({ left }) => left)]);
  const isOne = (node: ts.Expression) => {
    const type = checker.getTypeAtLocation(node);
    const held = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return [type, ...(held ? [held] : [])]
      .flatMap(partsOf)
      .some(
        (part) =>
          (part.flags & ts.TypeFlags.StringLiteral) !== 0 && texts.has((part as ts.StringLiteralType).value),
      );
  };
  return [
    values.filter(isOne),
    compared.filter(
      ({ left, right }) => !ts.isLiteralExpression(left) && !ts.isLiteralExpression(right) && isOne(left),
    ),
  ];
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
  for (const type of own.keys()) climb(type);
  return names;
}
