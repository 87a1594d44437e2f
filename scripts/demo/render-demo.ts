import { styleText } from "node:util";
import type { Outcome } from "./run-steps.ts";
import type { Step } from "./step.ts";

const STYLE = { stream: process.stdout };

export function renderStep({ title }: Step): string {
  return `│\n${styleText("cyan", "◇", STYLE)} ${styleText("bold", title, STYLE)}`;
}

export function renderOutcome({ lines }: Outcome): string {
  return lines.map((line) => `│ ${line}`).join("\n");
}

/** What each step brought about, and how long it took. */
export function renderTable(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ step }) => step.name.length));
  const rows = outcomes.map(
    ({ step, seconds, lines: [first = ""] }) =>
      `│ ${step.name.padEnd(width)}  ${secondsOf(seconds).padStart(7)}  ${first}`,
  );
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  return ["│", ...rows, `│ ${"".padEnd(width)}  ${secondsOf(total).padStart(7)}  in all`].join("\n");
}

const secondsOf = (seconds: number) => `${seconds.toFixed(1)} s`;
