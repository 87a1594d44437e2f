import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { inPattern } from "../../in-pattern.ts";
import { methodOf } from "../operations/asked-operations.ts";
import { declaredInPart, declaredName, isDeclared } from "../referents/declared-name.ts";
import { accepts } from "../referents/expected-texts.ts";
import type { Referent } from "../referents/property-lookup.ts";
import { isOnesOwn, valueTellsApart } from "../referents/tells-apart.ts";
import type { Renamed } from "../renamed.ts";
import { testedValue } from "../syntax/keys.ts";
import { tellOnesOwn, tellRemoved, tellSame } from "../tell-reasons.ts";
import { isSaidBefore } from "../unions/dual-value.ts";
import { askedBefore } from "../unions/is-guarded.ts";
import { tellUnion } from "../unions/tell-union.ts";
import type { Answer, Work } from "../work.ts";
import { writeName } from "../writing/write-name.ts";
import { followDeclarations, isTold } from "./by-declaration.ts";

/** Lets names follow that a place accepts under the old types and refuses under the new ones. */
export function followExpectations(work: Work): void {
  // What types say decides about values of them.
  const isType = ({ question }: Answer) => ts.isLiteralTypeNode(question.occurrence.node.parent);
  const [types, others] = [work.answers.filter(isType), work.answers.filter((answer) => !isType(answer))];
  for (const answer of [...types, ...others]) {
    const { node } = answer.question.occurrence;
    if (answer.renamed || !(isOpen(answer) || isPathOfOperation(work, node.text))) continue;
    if (!mayFollow(work, node.text)) continue;
    if (isAsked(work, node, node.text)) compare(work, answer);
  }
  followDeclarations(work);
}

/** Whether it is the path of an operation that changes: the path itself may stay where it is, with other operations. */
function isPathOfOperation(work: Work, text: string): boolean {
  return work.renamesOf(text).some(({ kind }) => kind === "operation");
}

/** Whether a place asks for a text under the old types. */
export function isAsked(work: Work, node: ts.Expression, text: string): boolean {
  return accepts(work.checker, node, text) === true || isDeclared(work, node, text);
}

/** Whether no declaration speaks for an occurrence: a property that is computed has none. */
export function isOpen({ question }: Answer): boolean {
  const { referent, own, role, occurrence } = question;
  if (role === "text" && !testedValue(occurrence.node)) return referent === null;
  if (referent && isNamedIn(referent, occurrence.node.text)) return false;
  return own !== null || referent !== null || role === "text";
}

/** Whether something that a name refers to was declared by it, rather than computed. */
export function isNamedIn({ declarations }: Referent, text: string): boolean {
  return declarations.flat().some((declaration) => isNamed(declaration, text));
}

function isNamed(declaration: ts.Declaration, text: string): boolean {
  const { name } = declaration as ts.NamedDeclaration;
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && name.text === text;
}

function compare(work: Work, answer: Answer): void {
  const { question } = answer;
  const { node } = question.occurrence;
  const verdict = verdictOf(work, node, node.text) ?? verdictOfTest(work, node);
  if (!verdict) {
    const part = declaredInPart(work, node, node.text);
    if (part && part.kind !== "operation") {
      tellUnion(work, question, [part, undefined]);
      // A table that its type asks for both names may be looked up by only one of them.
      if (ts.isPropertyAssignment(node.parent)) answer.renamed = part;
    }
    const [renamed] = work.renamesOf(node.text);
    const isRefused = accepts(work.options.newChecker(), node, node.text) === false;
    const isKept = declaredName(work, node, node.text) === "kept";
    if (!renamed || !isRefused || isKept || isTold(work, node)) return;
    const told = tellUnion(work, question, [renamed, undefined]);
    if (told) work.unsure.add(told);
    return;
  }
  const { renamed, text } = verdict;
  answer.renamed = renamed;
  if (text === null) tellRemoved(work, question, renamed);
  else if (renamed.kind !== "operation" && !isSaidBefore(work, node, text) && isOnesOwn(work, node, text))
    tellOnesOwn(work, node, renamed, text);
  else if (
    renamed.kind === "value" &&
    !isSaidBefore(work, node, text) &&
    !valueTellsApart(work, node, node.text, text)
  )
    tellSame(work, node, renamed, text);
  else {
    if (question.own) work.renamed.set(question.own, renamed);
    if (ts.isLiteralTypeNode(node.parent)) work.renamed.set(node.parent, renamed);
    const edit = writeName(work, question, text);
    if (edit) work.edit(node, edit, renamed, text);
    followMethod(work, node, renamed);
  }
}

export interface Verdict {
  renamed: Renamed;
  text: string | null;
}

/** What a text must be under the new types, if it cannot stay. */
export function verdictOf(work: Work, node: ts.Expression, text: string): Verdict | null {
  const declared =
    work.names.has(text) && !isPathOfOperation(work, text) ? declaredName(work, node, text) : null;
  if (declared === "kept") return null;
  if (declared) return { renamed: declared, text: declared.to };
  // What may be of several enums is no one's alone.
  if (work.isValue(text) && declaredInPart(work, node, text)?.kind === "value") return null;
  const moved = movedWithMethod(work, node, text);
  if (moved) return { renamed: moved, text: moved.to };
  return verdictBy(work, text, (checker, other) => accepts(checker, node, other) === true);
}

/** What became of the name that a value was asked for before it is read: a test leaves it with whatever that asks for. */
function verdictOfTest(work: Work, node: ts.Expression & { text: string }): Verdict | null {
  const test = askedBefore(node);
  const edit = test && work.edits.get(test);
  const renamed = edit && work.answerAt(test)?.renamed;
  return renamed && edit.to === renamed.to ? { renamed, text: edit.to } : null;
}

/** The operation that a call asks for that is another path's now, and another method's: neither of them alone is taken. */
function movedWithMethod(work: Work, node: ts.Expression, text: string): Renamed | undefined {
  const { parent: call } = node;
  const moved = work
    .renamesOf(text)
    .find(({ to, method }) => to !== text && method !== undefined && method.from !== method.to);
  const isAsked = moved && ts.isCallExpression(call) && methodOf(call) === moved.method?.from;
  return isAsked && accepts(work.options.newChecker(), node, text) === false ? moved : undefined;
}

/** The same by what is taken instead of a text, under the types that a checker knows. */
export function verdictBy(
  work: Work,
  text: string,
  takes: (checker: Checker, text: string) => boolean,
): Verdict | null {
  const now = work.options.newChecker();
  const names = namesIn(work, text);
  const isKept = takes(now, text);
  const fitting: { renamed: Renamed; text: string }[] = [];
  for (const { renamed, text: other } of rewritings(work, text, names)) {
    if (other === null) {
      if (!isKept) return fitting[0] ?? { renamed, text: null };
    } else if (other === text) {
      if (!isKept && renamed.kind === "operation") return fitting[0] ?? { renamed, text };
    } else if ((!isKept || isTakenOver(work, renamed)) && takes(now, other)) {
      if (renamed.kind !== "value") return fitting[0] ?? { renamed, text: other };
      fitting.push({ renamed, text: other });
    }
  }
  // Several values can be called the same; the new name of the one that is meant stood nowhere beside it before.
  const isNew = (one: Verdict) => one.text !== null && !takes(work.checker, one.text);
  return (fitting.length > 1 ? fitting.find(isNew) : undefined) ?? fitting[0] ?? null;
}

/** A name that another one beside it takes over is accepted, too, and means something else. */
export function isTakenOver(work: Work, { from, kind, at }: Renamed): boolean {
  return work.options.renames.some(
    (other) => other.to === from && (kind === "operation" || holderPointer(other.at) === holderPointer(at)),
  );
}

function holderPointer(at: string): string {
  return at.slice(0, at.lastIndexOf("/"));
}

export function namesIn(work: Work, text: string): string[] {
  if (work.names.has(text)) return [text];
  const small = text.toLowerCase();
  return [...work.names].filter((name) => small.includes(name.toLowerCase()));
}

/** Whether there is another name for a text, or for a part of it. */
export function mayFollow(work: Work, text: string): boolean {
  return namesIn(work, text).some((name) =>
    work.renamesOf(name).some((renamed) => variants(text, renamed).length > 0),
  );
}

/** The same text with other names in it: one of them, or all at once. */
export function rewritings(
  work: Work,
  text: string,
  names: readonly string[],
): { renamed: Renamed; text: string | null }[] {
  const single = names.flatMap((name) =>
    work
      .renamesOf(name)
      .flatMap((renamed) => variants(text, renamed).map((other) => ({ renamed, text: other }))),
  );
  const first = single[0]?.renamed;
  if (names.length < 2 || !first) return single;
  let all = [text];
  for (const name of names) {
    const next = work.renamesOf(name).flatMap((renamed) => all.flatMap((one) => variants(one, renamed)));
    all = [...new Set([...all, ...next.filter((one) => one !== null)])].slice(0, 200);
  }
  return [...single, ...all.map((other) => ({ renamed: first, text: other }))];
}

/** Whether a name stands around one that it is made of, in whatever style. */
function stands(now: string, text: string, was: string, at: number): boolean {
  const offset = now.toLowerCase().indexOf(was.toLowerCase());
  if (offset === -1) return false;
  const [head, tail] = [lettersIn(now.slice(0, offset)), lettersIn(now.slice(offset + was.length))];
  if (head + tail === "") return text.startsWith(now, at - offset);
  // Texts can be long, and only what is next to the name is looked at.
  const around = (length: number) => 2 * length + 8;
  const before = lettersIn(text.slice(Math.max(0, at - around(head.length)), at));
  const after = lettersIn(text.slice(at + was.length).slice(0, around(tail.length)));
  return before.endsWith(head) && after.startsWith(tail);
}

function lettersIn(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

/** Names are made of names as they are, or with a capital, or in capitals, but not of parts of their words. */
function variants(text: string, { from, to }: Renamed): (string | null)[] {
  if (to === null) return text === from ? [null] : [];
  if (text === from) return [to];
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  const forms: [RegExp, string][] = [
    [new RegExp(`(?<![A-Za-z0-9])${inPattern(from)}(?![a-z0-9])`, "g"), to],
    [new RegExp(`(?<![A-Z])${inPattern(capital(from))}(?![a-z0-9])`, "g"), capital(to)],
    [new RegExp(`(?<![A-Z0-9])${inPattern(from.toUpperCase())}(?![A-Z0-9])`, "g"), to.toUpperCase()],
  ];
  return forms.flatMap(([pattern, now]) => {
    // What has become `totalCount` holds `total`.
    const written = text.replace(pattern, (was, at: number) => (stands(now, text, was, at) ? was : now));
    return written === text ? [] : [written];
  });
}

/** A method is called like that of HTTP, or takes its name: `client.PUT("/x")`, `useMutation("put", "/x")`, `http.put("/x", …)`. */
export function followMethod(work: Work, node: ts.Expression, renamed: Renamed): void {
  const { method } = renamed;
  const call = node.parent;
  if (!method || method.from === method.to || !ts.isCallExpression(call)) return;
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : undefined;
  const candidates = [...(name ? [name] : []), ...call.arguments.filter(ts.isStringLiteralLike)];
  for (const candidate of candidates) {
    if (candidate.text.toLowerCase() !== method.from || work.edits.has(candidate)) continue;
    const text = candidate.text === method.from ? method.to : method.to.toUpperCase();
    const file = candidate.getSourceFile();
    const [start, end] = [candidate.getStart(file), candidate.end];
    const inner = ts.isIdentifier(candidate)
      ? { start, end, text }
      : { start: start + 1, end: end - 1, text };
    work.edit(candidate, inner, renamed, text);
  }
}
