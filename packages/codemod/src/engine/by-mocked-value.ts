import type { ts } from "ts-morph";
import type { Written } from "./asked-types.ts";
import { dataIn } from "./data-in.ts";
import { declaredAs } from "./declared-name.ts";
import { mockedBy, pairsIn } from "./mocked-flows.ts";
import type { Work } from "./work.ts";
import { writeName } from "./write-name.ts";

/** Lets values of enums follow in what handlers of msw answer with: `HttpResponse.json({ state: "draft" })`. */
export function followMockedValues(work: Work): void {
  if (!work.options.renames.some(({ kind }) => kind === "value")) return;
  for (const { answer, declared, isSure } of pairsIn(work, mockedBy(work)))
    if (isSure)
      for (const { node, types } of dataIn(work, answer.body, [{ type: declared }]).texts)
        follow(work, node, types);
}

function follow(work: Work, node: ts.StringLiteralLike, types: readonly Written[]): void {
  const answer = work.answerAt(node);
  const renamed = answer && !answer.renamed && declaredAs(work, types, node.text);
  if (!renamed || renamed === "kept" || renamed.to === null) return;
  answer.renamed = renamed;
  const edit = writeName(answer.question, renamed.to);
  if (edit) work.edit(node, edit, renamed, renamed.to);
}
