import type { Problem } from "../compiler/compiler.ts";
import type { Attention, Decision } from "../graph/decision.ts";
import type { RuleId } from "../graph/edges.ts";
import type { Path } from "../graph/path.ts";
import type { Place } from "../graph/slots.ts";
import type { Rename } from "../graph/spelling.ts";
import type { Blame } from "./blame.ts";
import { renameNamed } from "./rename-named.ts";

/** An error that no other attention stands beside. */
export interface ErrorAttention {
  kind: "attention";
  place: Place;
  reason: "error";
  /** The renames that it may come from: those of the decisions beside it, else the one that its message names. */
  renames: readonly Rename[];
  rule: RuleId;
  /** The edges of a decision beside it; null if there is none. */
  because: Path | null;
  problem: Problem;
}

/** A new error with the attention that stands at its place. */
export interface ReportedError {
  problem: Problem;
  attention: Attention | ErrorAttention;
  /** The attention on the same cause that stands elsewhere. */
  moved?: Attention;
}

const TYPE_ERROR: RuleId = "prove/type-error";

/** Gives each new error an attention in its line: one of the decisions', or one of its own. */
export function reportErrors(
  problems: readonly Problem[],
  decisions: readonly Decision[],
  blame: Blame,
  renames: readonly Rename[],
  lineOf: (file: string, offset: number) => number,
  mirrorOf: (problem: Problem) => Attention | null,
): ReportedError[] {
  const idOf = ({ file, start }: Pick<Place, "file" | "start">) => `${file}:${lineOf(file, start)}`;
  const files = new Set(problems.map(({ path }) => path));
  const reported = new Map<string, Attention | ErrorAttention>();
  for (const decision of decisions) {
    if (decision.kind === "attention" && files.has(decision.place.file)) {
      const id = idOf(decision.place);
      if (!reported.has(id)) reported.set(id, decision);
    }
  }
  return problems.map((problem) => {
    const { path: file, start, end } = problem;
    const id = idOf({ file, start });
    const known = reported.get(id);
    const mirror = known ? null : mirrorOf(problem);
    const place = { file, start, end };
    const attention = known ?? (mirror ? { ...mirror, place } : reportError(problem, place, blame, renames));
    reported.set(id, attention);
    return { problem, attention, ...(mirror && { moved: mirror }) };
  });
}

function reportError(
  problem: Problem,
  place: Place,
  blame: Blame,
  renames: readonly Rename[],
): ErrorAttention {
  const [decision] = blame.of(problem);
  const beside = decision && (decision.kind === "rename" ? [decision.rename] : decision.renames);
  const named = beside ? null : renameNamed(problem, renames);
  return {
    kind: "attention",
    place,
    reason: "error",
    renames: beside ?? (named ? [named] : []),
    rule: decision?.rule ?? TYPE_ERROR,
    because: decision?.because ?? null,
    problem,
  };
}
