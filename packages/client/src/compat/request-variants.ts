import type { DialectOperation } from "./dialects.ts";
import { countRename, type Renames, renameCounter } from "./rename.ts";
import { type CallPlace, translateRequest } from "./translate-request.ts";
import { translateValue } from "./translate-value.ts";
import { startWalk } from "./walk.ts";

/** A request by the names of some releases. */
export interface RequestVariant {
  readonly request: Request;
  readonly releases: string[];
  /** The names in which it differs from the request of the code, and those that could not be replaced. */
  readonly renames: Renames;
}

/**
 * Writes a request by the names of each release. The first is the request of the code itself; those that are alike
 * are one.
 */
export async function requestVariants(
  request: Request,
  call: CallPlace,
  differing: readonly DialectOperation[],
  releases: readonly string[],
): Promise<[RequestVariant, ...RequestVariant[]]> {
  const others = differing.filter(canDiffer);
  const isOther = (release: string) => others.some(({ dialect }) => dialect.release === release);
  const asBuilt: RequestVariant = {
    request,
    releases: releases.filter((release) => !isOther(release)),
    renames: new Map(),
  };
  const translations = new Map<string, RequestVariant>();
  for (const { dialect, operation } of others) {
    const { release, nodes, ours, theirs } = dialect;
    const renames: Renames = new Map();
    const walk = startWalk(nodes, ours, true, renameCounter(renames, ours, theirs));
    const translated = await translateRequest(request, call, {
      operation,
      from: ours,
      to: theirs,
      walk: (value, node) => translateValue(walk, value, node),
      renamed: (name, to) => countRename(renames, name, to),
    });
    if (!translated) {
      asBuilt.releases.push(release);
      for (const [key, problem] of renames) asBuilt.renames.set(key, problem);
      continue;
    }
    const same = translations.get(translated.key);
    if (same) same.releases.push(release);
    else translations.set(translated.key, { request: translated.request, releases: [release], renames });
  }
  return [asBuilt, ...translations.values()];
}

/** True if another release may write the request in other names. */
function canDiffer({ operation: { query, body, at } }: DialectOperation): boolean {
  return query !== undefined || body !== undefined || at[0] !== at[1];
}
