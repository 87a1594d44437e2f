import type { components } from "./api";

declare function trace(body: components["schemas"]["Trace"]): void;
declare function step(body: components["schemas"]["Step"]): void;

export function start(name: string, of: string) {
  const one = { id: "1", name };
  trace({ ...one, title: of });
  step(one);
}
