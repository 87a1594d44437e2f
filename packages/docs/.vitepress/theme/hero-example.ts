/**
 * The code that the start page shows before and after a rename, and what the command prints of it.
 * A test runs the command and compares.
 */
export const HERO_EXAMPLE = {
  file: "src/agenda.ts",
  context: ['import type { Event } from "./api";', "", "export const starts = (events: Event[]) =>"],
  before: "  events.map((event) => event.startsAt);",
  after: "  events.map((event) => event.startAt);",
  command: "npx tenant-codemod --migration 2.0.0.yaml",
  printed: [
    "◆ 1.0.0 → 2.0.0: 1 edit in 1 file",
    "└ ✔ Nothing is left for you. Looked at: 1.0.0 → 2.0.0, 1 project, 4 files; passed over: 1 spec or migration.",
  ],
} as const;
