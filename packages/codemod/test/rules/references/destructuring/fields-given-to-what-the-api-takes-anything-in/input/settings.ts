import type { components } from "./api";

type Settings = components["schemas"]["Settings"];
declare function save(body: components["schemas"]["Save"]): void;
declare function log(of: Record<string, unknown>): void;

export const store = (settings: Settings) => save({ settings: { runtime: settings.runtime } });
export function storeTaken(settings: Settings) {
  const { runtime } = settings;
  save({ settings: { runtime } });
}
export const logged = (settings: Settings) => log({ runtime: settings.runtime });
export const keep = (settings: Settings) => save({ last: { runtime: settings.runtime } });
