import { type JsonObject, METHODS, type Pointer, tokensOf } from "@tenant-api/openapi";
import { templateOf } from "../migration/path-template.ts";
import type { Candidate } from "../renames/candidate.ts";
import type { RenameContext, RenameDecisions } from "../renames/decide-renames.ts";
import { matchNames } from "../renames/match-names.ts";
import { pairRenames } from "../renames/pair-renames.ts";
import type { RenameGroup } from "../renames/rename-group.ts";
import { RENAMED_FROM } from "../spec/extensions.ts";
import { type LocatedOperation, operationsOf } from "../spec/spec-reader.ts";
import { scoreMove } from "./score-move.ts";

/** An operation that is, or may be, somewhere else now. */
export interface Move {
  came: LocatedOperation;
  confidence: number;
  evidence: string[];
}

export interface OperationPairs {
  common: [LocatedOperation, LocatedOperation][];
  moved: (Move & { gone: LocatedOperation })[];
  removed: { gone: LocatedOperation; doubt: Move | undefined }[];
  added: LocatedOperation[];
}

/** Pairs the operations of two specs: by path and method, then by `operationId`, then, of one method, by evidence. */
export function pairOperations(
  before: JsonObject,
  after: JsonObject,
  decisions: RenameDecisions,
): OperationPairs {
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const located = new Map<Candidate, LocatedOperation>();
  const candidates = (
    operations: readonly LocatedOperation[],
    judge: (operation: LocatedOperation) => Candidate,
  ) =>
    new Map(
      operations.map((operation) => {
        const candidate = judge(operation);
        located.set(candidate, operation);
        return [candidate.name, candidate];
      }),
    );
  const placeOf = (candidate: Candidate) => located.get(candidate) as LocatedOperation;
  const result: OperationPairs = { common: [], moved: [], removed: [], added: [] };
  const methods = new Set<string>([...METHODS, ...[...old, ...now].map(({ method }) => method)]);
  const groups = [...methods].map((method): RenameGroup => {
    const [some, others] = [old, now].map((list) =>
      list.filter((operation) => operation.method === method),
    ) as [LocatedOperation[], LocatedOperation[]];
    const { common, removed, added } = matchNames(
      candidates(some, (operation) => withDecision(decisions.decide(candidateOf(operation, some)))),
      candidates(others, (operation) => candidateOf(operation, some)),
    );
    for (const [a, b] of common) result.common.push([placeOf(a), placeOf(b)]);
    return { kind: "operation", removed, added };
  });

  // The id is the operation's name: where it stays, the operation does, wherever it went.
  const came = groups.flatMap(({ added }) => added).filter(({ value }) => value[RENAMED_FROM] === undefined);
  const moved = new Set<Candidate>();
  for (const candidate of groups.flatMap(({ removed }) => removed)) {
    const { operationId } = candidate.value;
    const other = came.find(
      ({ value }) => typeof operationId === "string" && value.operationId === operationId,
    );
    if (!other || candidate.decision !== undefined) continue;
    moved.add(candidate).add(other);
    const evidence = ["same operationId"];
    result.moved.push({ gone: placeOf(candidate), came: placeOf(other), confidence: 1, evidence });
  }

  const left = groups.map(({ kind, removed, added }) => ({
    kind,
    removed: removed.filter((candidate) => !moved.has(candidate)),
    added: added.filter((candidate) => !moved.has(candidate)),
  }));
  const [olds, nows] = [byPlace(old), byPlace(now)];
  const score = (gone: Candidate, one: Candidate, context: RenameContext) => {
    const [before, after] = [olds.get(gone.at), nows.get(one.at)];
    return before && after ? scoreMove(gone, one, context, { before, after }) : null;
  };
  pairRenames(left, decisions, decisions.accept, score).forEach((found, index) => {
    const { removed = [], added = [] } = left[index] ?? {};
    const isCertain = ({ confidence }: { confidence: number }) => confidence >= decisions.accept;
    const taken = new Set(found.filter(isCertain).map((pair) => pair.after));
    for (const candidate of removed) {
      const gone = placeOf(candidate);
      const pair = found.find((match) => match.before === candidate);
      const move = pair && { came: placeOf(pair.after), confidence: pair.confidence, evidence: pair.reasons };
      if (move && isCertain(move)) result.moved.push({ gone, ...move });
      else result.removed.push({ gone, doubt: move });
    }
    for (const candidate of added) if (!taken.has(candidate)) result.added.push(placeOf(candidate));
  });
  return result;
}

/** An operation is where its path is; what the parameters of the path are called does not matter. */
function candidateOf({ at, path, value }: LocatedOperation, old: readonly LocatedOperation[]): Candidate {
  const declared = value[RENAMED_FROM];
  const isOrigin = (other: LocatedOperation) =>
    other.value.operationId === declared || templateOf(other.path) === templateOf(String(declared));
  const origin = typeof declared === "string" ? old.find(isOrigin) : undefined;
  return {
    name: templateOf(path),
    at,
    value: { ...value, [RENAMED_FROM]: origin && templateOf(origin.path) },
    position: 0,
    neighbours: [null, null],
    siblings: 0,
    required: false,
  };
}

/** A migration says where an operation is now; here it is called by its path. */
function withDecision(candidate: Candidate): Candidate {
  const { decision } = candidate;
  return typeof decision === "string"
    ? { ...candidate, decision: templateOf(tokensOf(decision)[1] ?? "") }
    : candidate;
}

function byPlace(operations: readonly LocatedOperation[]): Map<Pointer, LocatedOperation> {
  return new Map(operations.map((one) => [one.at, one]));
}
