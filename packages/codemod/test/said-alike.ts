import type { Attention, Edit, Problem } from "../src/report.ts";

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
