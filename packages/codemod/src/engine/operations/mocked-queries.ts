import type { ts } from "ts-morph";
import type { Member } from "../../types/type-members.ts";
import { firstOf } from "../renamed.ts";
import type { Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import type { MockedQuery } from "./mocked-answers.ts";
import { mockedBy } from "./mocked-answers.ts";
import { parametersOfQuery } from "./operations.ts";

/** Lets the names follow by which handlers of msw read a query: `new URL(request.url).searchParams.get("size")`. */
export function followQueries(work: Work): void {
  const queries = mockedBy(work).flatMap((one) => one.queries);
  for (const [name, own] of Map.groupBy(queries, (one) => one.name)) {
    const answer = work.answerAt(name);
    const declared = declaredBy(own, name.text);
    const hits = declared.map((member) => work.renamed.get(member));
    const renamed = firstOf(hits);
    if (!answer || answer.renamed || !renamed || renamed.to === null) continue;
    const others = declared.filter((_, index) => hits[index]?.to !== renamed.to);
    writeAgreed(work, answer, { renamed, to: renamed.to, others, doubts: [] });
  }
}

/** The types of what a handler reads of a query. */
export function typesOfQuery(work: Work, read: ts.CallExpression): ts.TypeNode[] {
  const own = mockedBy(work).flatMap(({ queries }) => queries.filter((one) => one.read === read));
  return own.flatMap((one) => declaredBy([one], one.name.text)).flatMap(({ type }) => type ?? []);
}

function declaredBy(queries: readonly MockedQuery[], name: string): Member[] {
  return queries.flatMap(({ operations }) => operations).flatMap((one) => parametersOfQuery(one, name));
}
