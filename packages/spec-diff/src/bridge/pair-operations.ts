import { listOperations, type Operation, valueAt } from "@tenant-api/openapi";
import { placeholdersIn, placeOf } from "../migration/path-template.ts";
import type { Releases } from "./releases.ts";

/** An operation that both releases have. */
export interface PairedOperation {
  old: Operation;
  now: Operation;
}

export function pairOperations(releases: Releases): PairedOperation[] {
  const after = new Map(
    listOperations(releases.after).map((operation) => [placeOf(operation.pointer), operation]),
  );
  return listOperations(releases.before).flatMap((old) => {
    const target = releases.forward(old.pointer);
    const now = target === null ? undefined : after.get(placeOf(target));
    return now ? [{ old, now }] : [];
  });
}

/** Method and path in either release, with numbers for the placeholders. */
export function addresses(releases: Releases, { old, now }: PairedOperation): [string, string] {
  const names = placeholdersIn(old.path);
  const newNames = names.map((name) => newParameterName(releases, old, "path", name) ?? name);
  const numbered = (path: string, list: readonly string[]) =>
    path.replace(/\{([^{}]*)\}/g, (text, name: string) => {
      const index = list.indexOf(name);
      return index === -1 ? text : `{${index}}`;
    });
  return [
    `${old.method.toUpperCase()} ${numbered(old.path, names)}`,
    `${now.method.toUpperCase()} ${numbered(now.path, newNames)}`,
  ];
}

/** The name of a parameter in the new release; null if it was removed, or never existed. */
export function newParameterName(
  { forward, renamed }: Releases,
  { parameters }: Operation,
  where: string,
  name: string,
): string | null {
  const place = parameters.find(({ value }) => value.in === where && value.name === name);
  const target = place ? forward(place.pointer) : null;
  const value = target === null ? undefined : (valueAt(renamed, target) as { name?: unknown } | undefined);
  return typeof value?.name === "string" ? value.name : null;
}
