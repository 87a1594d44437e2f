import type { components } from "./api";

type Settings = components["schemas"]["Settings"];
declare function save(body: components["schemas"]["Save"]): void;
declare function log(of: Record<string, unknown>): void;

export const store = (settings: Settings) => save({ settings: { runtime: settings.execution } });
export function storeTaken(settings: Settings) {
  const { execution: runtime } = settings;
  save({ settings: { runtime } });
}
export const logged = (settings: Settings) => log({ runtime: settings.execution });
export const keep = (settings: Settings) => save({ last: { runtime: settings.execution } });
