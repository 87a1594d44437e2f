import type { ts } from "ts-morph";
import { mockedBy } from "./mocked-flows.ts";
import { queryOf } from "./operations.ts";
import { firstOf, type Work } from "./work.ts";
import { writeAgreed } from "./write-agreed.ts";

/** Lets the names follow by which handlers of msw read a query: `new URL(request.url).searchParams.get("size")`. */
export function followQueries(work: Work): void {
  for (const { name, operations } of mockedBy(work).flatMap(({ queries }) => queries)) {
    const answer = work.answerAt(name);
    const declared = operations.flatMap((one) => queryOf(one, name.text));
    const hits = declared.map((member) => work.renamed.get(member));
    const renamed = firstOf(hits);
    if (!answer || answer.renamed || !renamed || renamed.to === null) continue;
    const others = declared.filter((_, index) => hits[index]?.to !== renamed.to);
    writeAgreed(work, answer, { renamed, to: renamed.to, others, doubts: [] });
  }
}

/** The types of what a handler reads of a query. */
export function typesOfQuery(work: Work, read: ts.CallExpression): ts.TypeNode[] {
  return mockedBy(work)
    .flatMap(({ queries }) => queries)
    .filter((one) => one.read === read)
    .flatMap(({ name, operations }) => operations.flatMap((one) => queryOf(one, name.text)))
    .flatMap(({ type }) => type ?? []);
}
