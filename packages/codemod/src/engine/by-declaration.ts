import { ts } from "ts-morph";
import type { Question } from "./ask.ts";
import { isPartOf, lookUp, partsOf } from "./property-lookup.ts";
import { tellCollision, tellRemoved, tellUnion, tellUnwritable } from "./tell.ts";
import type { Answer, Renamed, Work } from "./work.ts";
import { renameParameter, writeName } from "./write-name.ts";

/** Lets what refers to a renamed declaration follow, until nothing more does. */
export function followDeclarations(work: Work): void {
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const answer of work.answers) {
      if (!answer.renamed && decide(work, answer)) isNews = true;
    }
  }
}

function decide(work: Work, answer: Answer): boolean {
  const { referent, own } = answer.question;
  const byOwn = own ? work.renamed.get(own) : undefined;
  const hits = (referent?.declarations ?? []).map((declarations) => work.renameAmong(declarations));
  const renamed = byOwn ?? hits.find(Boolean);
  // An operation is called by its path, which is not what is declared.
  if (!renamed || renamed.kind === "operation") return false;
  answer.renamed = renamed;
  if (!byOwn && hits.some((hit) => hit?.to !== renamed.to)) tellUnion(work, answer.question, hits);
  else if (renamed.to === null) tellRemoved(work, answer.question, renamed);
  else if (own) work.renamed.set(own, renamed);
  return true;
}

/** Writes the new names of all that follows. Only now it is known which names are free. */
export function writeAnswers(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    if (!renamed || renamed.to === null || work.edits.has(node) || isTold(work, node)) continue;
    writeAnswer(work, question, renamed, renamed.to);
  }
}

/** Writes one new name, unless something else is called so. */
export function writeAnswer(work: Work, question: Question, renamed: Renamed, to: string): void {
  const { node } = question.occurrence;
  if (collides(work, question, to)) {
    tellCollision(work, node, renamed, to);
    return;
  }
  const edit = writeName(question, to);
  if (!edit) {
    tellUnwritable(work, node, renamed, to);
    return;
  }
  work.edit(node, edit, renamed, to);
  if (question.role === "parameter") {
    for (const [inner, text] of renameParameter(work.checker, node, to)) work.edit(inner, text, renamed, to);
  }
}

function isTold(work: Work, node: ts.Node): boolean {
  const file = node.getSourceFile();
  const position = node.getStart(file);
  return work.attention.some((told) => told.file === file && told.position === position);
}

/** Whether the new name is taken by something that keeps it. */
function collides(work: Work, { occurrence: { node }, referent, own }: Question, to: string): boolean {
  const { checker } = work;
  const isFree = (declaration: ts.Node) => {
    const renamed = work.renamed.get(declaration);
    return renamed !== undefined && renamed.to !== to;
  };
  const taken = (referent ? partsOf(referent.owner) : []).flatMap(
    (owner) => lookUp(checker, owner, to)?.declarations ?? [],
  );
  if (!taken.flat().every(isFree)) return true;
  if (!own || ts.isParameter(own)) return false;
  const holder = own.parent;
  const siblings =
    ts.isObjectLiteralExpression(holder) || ts.isJsxAttributes(holder)
      ? [...holder.properties]
      : "members" in holder
        ? [...(holder.members as ts.NodeArray<ts.ClassElement>)]
        : [];
  if (siblings.some((sibling) => sibling !== own && nameOf(sibling) === to && !isFree(sibling))) return true;
  // What is spread into an object brings its names, too.
  const spread = siblings.filter(ts.isSpreadAssignment).flatMap(({ expression }) => {
    const type = checker.getTypeAtLocation(expression);
    return lookUp(checker, type, to)?.declarations.flat() ?? [];
  });
  return !spread.every(isFree) && !isPartOf(node, holder);
}

function nameOf({ name }: { name?: ts.Node }): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : "";
}
