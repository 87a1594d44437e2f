import { ts } from "ts-morph";
import { namesPattern } from "../find-occurrences.ts";
import { askedTypes } from "../referents/asked-types.ts";
import { lookUp, mayBeOpen } from "../referents/property-lookup.ts";
import { leavesOf } from "../referents/type-leaves.ts";
import { writtenTypes } from "../referents/written-types.ts";
import type { Renamed } from "../renamed.ts";
import { isComparison } from "../syntax/comparisons.ts";
import { keyUses } from "../texts/key-uses.ts";
import type { Answer, Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { followDeclarations } from "./by-declaration.ts";
import { isTakenOver } from "./by-expectation.ts";

/** What one place that reads by a key says of it: a new name, or that it stays. */
interface Vote {
  renamed: Renamed | undefined;
  place: ts.Expression;
  /** Whether what is read may have any further field, so that nothing refuses another name. */
  isOfOpen: boolean;
}

/**
 * Lets keys follow that types of the consumer's own list: `type Field = "startsAt" | "endsAt"` where `event[field]` is read.
 * A type with any further field refuses none of them, so that no error would say it.
 */
export function followKeys(work: Work): void {
  const asked = new Map<ts.Node, Answer>(
    work.answers.flatMap((answer) => {
      const { parent } = answer.question.occurrence.node;
      const isOwn = ts.isLiteralTypeNode(parent) && !isIndex(parent) && !work.isOfApi(parent);
      return !answer.renamed && isOwn ? [[parent, answer]] : [];
    }),
  );
  if (asked.size === 0) return;
  const votes = new Map<Answer, Vote[]>();
  for (const access of accessesIn(work, asked.keys())) {
    const { expression, argumentExpression: key } = access;
    const owner = work.checker.getTypeAtLocation(expression);
    const keys = writtenTypes(work.checker, key).flatMap((one) => leavesOf(work.checker, one));
    for (const { type } of keys) {
      const answer = asked.get(type);
      const found = answer && lookUp(work.checker, owner, answer.question.occurrence.node.text);
      if (!found) continue;
      const isOfOpen = mayBeOpen(work.checker, owner);
      const vote = { renamed: work.renameOfAll(found.declarations), place: access, isOfOpen };
      votes.set(answer, [...(votes.get(answer) ?? []), vote]);
    }
  }
  for (const [answer, some] of votes) follow(work, answer, some, doubtsOf(work, answer));
  followDeclarations(work);
}

function follow(work: Work, answer: Answer, votes: readonly Vote[], doubts: readonly ts.Node[]): void {
  const renamed = votes.find((vote) => vote.renamed)?.renamed;
  if (!renamed || renamed.to === null) return;
  const others = votes.filter((vote) => vote.renamed?.to !== renamed.to).map(({ place }) => place);
  answer.isAgreedKey = others.length === 0;
  if (answer.isAgreedKey) answer.likely = renamed;
  // What another name takes over brings no error, so that what reads by it decides.
  if (answer.isAgreedKey && isTakenOver(work, renamed)) {
    writeAgreed(work, answer, { renamed, to: renamed.to, others, doubts: [] });
    return;
  }
  // Errors say what else it would have to be, unless there is nothing that brings one.
  if (others.length + doubts.length > 0 && !votes.some(({ isOfOpen }) => isOfOpen)) return;
  writeAgreed(work, answer, { renamed, to: renamed.to, others, doubts });
}

/** Where something of a type that lists keys goes that nobody follows. */
function doubtsOf(work: Work, { question }: Answer): ts.Node[] {
  const literal = question.occurrence.node.parent;
  return ts.isLiteralTypeNode(literal)
    ? keyUses(work, literal).filter((use) => !isKnownUse(work, use, literal))
    : [];
}

/** Whether a use of a key says what the key is of, or passes it on to what lists it, too. */
function isKnownUse(work: Work, use: ts.Node, literal: ts.LiteralTypeNode): boolean {
  const { parent } = use;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === use;
  if (isComparison(parent) || ts.isTemplateSpan(parent) || ts.isCaseBlock(parent)) return true;
  if (!ts.isCallExpression(parent) || !ts.isExpression(use)) return false;
  const asked = askedTypes(work.checker, use).flatMap((one) => leavesOf(work.checker, one));
  return asked.some(({ type }) => type === literal);
}

/** What is read by a key that is not written there, in files that can know of some types. */
function accessesIn({ sources }: Work, types: Iterable<ts.Node>): ts.ElementAccessExpression[] {
  const homes = new Set<string>();
  const names = new Set<string>();
  for (const type of types) {
    const { fileName } = type.getSourceFile();
    homes.add(fileName);
    const declared = ts.findAncestor(type, isNamedType);
    if (declared?.name) names.add(declared.name.text);
  }
  const pattern = namesPattern(names);
  const known = sources.only(
    (path, text) => homes.has(path) || (names.size > 0 && text.search(pattern) !== -1),
  );
  const found: ts.ElementAccessExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && !ts.isLiteralExpression(node.argumentExpression))
      found.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of known.matching(/[\w\])!]\s*(?:\?\.)?\[\s*[A-Za-z_$(]/)) visit(file);
  return found;
}

/** In `Event["startsAt"]`, which says itself what it is a key of. */
function isIndex({ parent }: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent)) return isIndex(parent);
  return ts.isIndexedAccessTypeNode(parent) || ts.isTypeReferenceNode(parent);
}

function isNamedType(
  node: ts.Node,
): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
}
