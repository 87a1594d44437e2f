import type { components } from "./api";

type Log = components["schemas"]["Log"];

export const print = (logs: Log[]) => logs.map((log) => [log.at, log["x.line"]]);

export function clean(log: Record<string, unknown>): void {
  delete log["source"];
  delete log["service"];
  delete log["team"];
  delete log["box"];
}

export function quoted(log: Log): string[] {
  return [log["at"], log["level"], log["x.line"]];
}
