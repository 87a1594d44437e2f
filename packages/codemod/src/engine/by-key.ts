import { ts } from "ts-morph";
import { leavesOf, writtenTypes } from "./asked-types.ts";
import { followDeclarations, writeAnswer } from "./by-declaration.ts";
import { namesPattern } from "./find-occurrences.ts";
import { lookUp } from "./property-lookup.ts";
import { tellLiteral } from "./tell.ts";
import type { Answer, Renamed, Work } from "./work.ts";

/** What one place that reads by a key says of it: a new name, or that it stays. */
interface Vote {
  renamed: Renamed | undefined;
  place: ts.Expression;
}

/**
 * Lets keys follow that types of the consumer's own list: `type Field = "startsAt" | "endsAt"` where `event[field]` is read.
 * A type with any further field refuses none of them, so that no error would say it.
 */
export function followKeys(work: Work): void {
  const open = new Map<ts.Node, Answer>(
    work.answers.flatMap((answer) => {
      const { parent } = answer.question.occurrence.node;
      const isOwn = ts.isLiteralTypeNode(parent) && !isIndex(parent) && !work.isOfApi(parent);
      return !answer.renamed && isOwn ? [[parent, answer]] : [];
    }),
  );
  if (open.size === 0) return;
  const votes = new Map<Answer, Vote[]>();
  for (const access of accessesIn(work, open.keys())) {
    const { expression, argumentExpression: key } = access;
    const owner = work.checker.getTypeAtLocation(expression);
    const keys = writtenTypes(work.checker, key).flatMap((one) => leavesOf(work.checker, one));
    for (const { type } of keys) {
      const answer = open.get(type);
      const found = answer && lookUp(work.checker, owner, answer.question.occurrence.node.text);
      if (!found) continue;
      const vote = { renamed: work.renameOfAll(found.declarations), place: access };
      votes.set(answer, [...(votes.get(answer) ?? []), vote]);
    }
  }
  for (const [answer, some] of votes) follow(work, answer, some);
  followDeclarations(work);
}

function follow(work: Work, answer: Answer, votes: readonly Vote[]): void {
  const { question } = answer;
  const { node } = question.occurrence;
  const renamed = votes.find((vote) => vote.renamed)?.renamed;
  if (!renamed || renamed.to === null) return;
  answer.renamed = renamed;
  const others = votes.filter((vote) => vote.renamed?.to !== renamed.to).map(({ place }) => place);
  if (others.length > 0) {
    tellLiteral(work, node, renamed, others);
    return;
  }
  work.renamed.set(node.parent, renamed);
  writeAnswer(work, question, renamed, renamed.to);
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
