import { canonical, listOf } from "../json.ts";
import type { Effect } from "./change.ts";
import type { Side } from "./pair-parameters.ts";

/** The ways to be let in, each of which is enough; none if everybody is. */
export function waysIn({ document, operation }: Side): string[] {
  return listOf(operation.value.security ?? document.security)
    .map(canonical)
    .sort();
}

/** More ways let more in. */
export function securityEffect(old: readonly string[], now: readonly string[]): Effect {
  if (now.length === 0) return "widened";
  if (old.length === 0) return "narrowed";
  if (old.every((way) => now.includes(way))) return "widened";
  return now.every((way) => old.includes(way)) ? "narrowed" : "replaced";
}
