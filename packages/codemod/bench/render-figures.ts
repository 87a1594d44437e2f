import type { Measured, Usage } from "./measure-command.ts";

/** The result of an upgrade, as measure-upgrade.ts prints it. */
export interface Outcome {
  notes: string[];
  edits: number;
  /** Places that the report leaves to a person. */
  places: number;
  /** How many times the code was type-checked under the new types. */
  rounds: number;
  /** Those of them where the code has no type. */
  untyped: number;
  /** New type errors. */
  errors: number;
  /** Those of them that the report says nothing about. */
  untold: string[];
}

/** The figures of one code base. */
export interface Figures {
  name: string;
  /** The load of the machine, of which times on the clock depend. */
  load: number;
  native: Measured;
  classic: Measured;
  codemod: Measured;
  /** Null if the upgrade failed. */
  outcome: Outcome | null;
}

const PHASES = ["load", "plan", "prove", "write"];
const HEADER = ["CPU", "/ tsc 7", "/ 5.9", "clock", "/ tsc 7", "/ 5.9", "memory", "/ 5.9"];

/** A table of the figures of one code base, as a text. */
export function renderFigures({ name, load, native, classic, codemod, outcome }: Figures): string {
  const times = (usage: Usage) =>
    (["cpu", "wall"] as const).flatMap((key) => [
      `${usage[key].toFixed(1)} s`,
      (usage[key] / native[key]).toFixed(2),
      (usage[key] / classic[key]).toFixed(2),
    ]);
  const whole = (title: string, one: Measured) =>
    row(title, [...times(one), `${one.peak.toFixed(0)} MiB`, (one.peak / classic.peak).toFixed(2)]);
  const phases = PHASES.map((phase) =>
    row(`  ${phase}`, times(codemod.phases.get(phase) ?? { cpu: 0, wall: 0 })),
  );
  return [
    `${name}  (load of the machine ${load.toFixed(1)})`,
    row("", HEADER),
    whole("tsc 7", native),
    whole("tsc 5.9", classic),
    whole("codemod", codemod),
    ...phases,
    ...(outcome ? outcomeLines(outcome) : [`  The upgrade failed with exit code ${codemod.exitCode}.`]),
    "",
  ].join("\n");
}

function row(title: string, cells: readonly string[]): string {
  return `  ${title.padEnd(10)}${cells.map((cell) => cell.padStart(10)).join("")}`;
}

function outcomeLines({ notes, edits, places, rounds, untyped, errors, untold }: Outcome): string[] {
  return [
    `  ${edits} edits, ${places} places reported, ${untyped} of them without a type, ` +
      `${errors} new errors, ${untold.length} of them untold, ${rounds} rounds of proof`,
    ...[...notes, ...untold].map((line) => `    ${line}`),
  ];
}
