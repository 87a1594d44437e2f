import { ts } from "ts-morph";
import { type Data, dataIn } from "../data/data-in.ts";
import { answered } from "../operations/mocked-flows.ts";
import { declaredAs } from "../referents/declared-name.ts";
import type { Renamed } from "../renamed.ts";
import { tellData } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";

/** What some answers say of a text in them. */
interface Votes {
  renamed: Renamed | null;
  /** Answers in which it keeps its name. */
  others: ts.Node[];
  by: ts.Identifier[];
  isSure: boolean;
}

/**
 * Lets values of enums follow in what handlers of msw answer with: `HttpResponse.json({ state: "draft" })`. What has a name
 * does so if it is used for nothing else.
 */
export function followMockedValues(work: Work): void {
  if (!work.options.renames.some(({ kind }) => kind === "value")) return;
  const votes = new Map<ts.StringLiteralLike, Votes>();
  for (const { answer, declared, isSure } of answered(work)) {
    for (const text of dataIn(work, answer.body, [{ type: declared }]).texts)
      votes.set(text.node, withVote(work, votes.get(text.node), text, isSure));
  }
  const names = new Set([...votes.values()].flatMap(({ by }) => by));
  for (const [node, vote] of votes) follow(work, node, vote, names);
}

function withVote(
  work: Work,
  known: Votes | undefined,
  { node, types, by }: Data["texts"][number],
  isSure: boolean,
): Votes {
  const said = declaredAs(work, types, node.text);
  const renamed = said === "kept" ? null : said;
  const others = said === "kept" ? [by[0] ?? node] : [];
  return {
    renamed: known?.renamed ?? renamed,
    others: [...(known?.others ?? []), ...others],
    by: [...(known?.by ?? []), ...by],
    isSure: (known?.isSure ?? true) && isSure,
  };
}

function follow(
  work: Work,
  node: ts.StringLiteralLike,
  { renamed, others, by, isSure }: Votes,
  names: ReadonlySet<ts.Identifier>,
): void {
  const answer = work.answerAt(node);
  if (!answer || answer.renamed || !renamed || renamed.to === null) return;
  const doubts = by
    .flatMap((name) => work.references.of(name))
    .filter((one) => !names.has(one) && !isDeclared(one));
  if (isSure || others.length + doubts.length > 0) {
    writeAgreed(work, answer, { renamed, to: renamed.to, others, doubts });
    return;
  }
  answer.renamed = renamed;
  tellData(work, node, renamed, JSON.stringify(renamed.to));
}

/** Whether a name is that of a declaration, which is no use of it. */
function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name;
  const isOfVariable = ts.isVariableDeclaration(parent) && parent.name === name;
  return isOfVariable || ts.isImportClause(parent) || ts.isExportSpecifier(parent);
}
