import type { Proof } from "../prove/prove.ts";
import type { ReportedError } from "../prove/report-errors.ts";
import type { Reverted } from "../prove/revert-manual-renames.ts";
import type { Verification } from "../report/report.ts";
import type { Components } from "../single-file-components/components.ts";
import type { Descriptions } from "./describe.ts";
import { subtractProblems } from "./subtract-problems.ts";

interface Counted {
  describe: Descriptions;
  /** False for what comes to an end when a file is generated anew. */
  isTold: (error: ReportedError) => boolean;
  components: Components;
  /** The files whose errors count; all, if it is left out. */
  files: readonly string[] | undefined;
}

/** The type errors of a proof, as the consumer's own type checkers count them. */
export function verificationOf(
  proof: Proof,
  taken: Reverted,
  { describe, isTold, components, files }: Counted,
): Verification {
  const isCounted = ({ path }: { path: string }) => files?.includes(path) ?? true;
  const counted = proof.added.filter(({ problem }) => isCounted(problem));
  // What is wrong in a file without its new names is not what was wrong in it.
  const before = [...taken.problems, ...proof.before.filter(({ path }) => !taken.originals.has(path))].filter(
    isCounted,
  );
  const added = counted.filter(isTold);
  const unchecked = before.filter((problem) => !components.isChecked(problem));
  // An error may have moved.
  const after = subtractProblems(
    proof.after.filter(isCounted),
    unchecked,
    ({ path, code }) => `${path} ${code}`,
  );
  return {
    before: before.length - unchecked.length,
    after: after.length - (counted.length - added.length),
    new: added.map(({ problem: { path: file, start, code, message } }) => ({
      ...describe.linePlace({ file, start }),
      code,
      message,
    })),
    rounds: proof.rounds,
  };
}
