import type { Attention, Edit, Problem } from "../src/report.ts";
import type { Upgrade } from "../src/upgrade.ts";

interface Said {
  edits: readonly Edit[];
  attention: readonly Attention[];
  errors: readonly Pick<Problem, "file" | "line" | "column">[];
}

/**
 * What a report says, without the words and numbers of errors: the compilers word some of them differently, or say of
 * one error what another one is the cause of.
 */
export function saidAlike({ edits, attention, errors }: Said): unknown {
  return {
    edits: edits
      .map(({ file, line, column, from, to, at }) => `${file}:${line}:${column} ${from} ${to} ${at}`)
      .sort(),
    attention: attention
      .map((told) => JSON.stringify(told.reason === "error" ? { ...told, message: "" } : told))
      .sort(),
    errors: errors.map(({ file, line, column }) => `${file}:${line}:${column}`).sort(),
  };
}

/** What a run of either engine says alone. */
export function differencesSaid(native: Upgrade, morph: Upgrade): string[] {
  const [one, other] = [native, morph].map((run) =>
    JSON.stringify(saidAlike({ ...run, errors: run.verification?.new ?? [] }), null, 1).split("\n"),
  ) as [string[], string[]];
  return [
    ...one.filter((line) => !other.includes(line)).map((line) => `native alone: ${line}`),
    ...other.filter((line) => !one.includes(line)).map((line) => `ts-morph alone: ${line}`),
  ];
}
