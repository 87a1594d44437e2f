import { tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import type { Target } from "../types/targets.ts";
import type { Renamed } from "./renamed.ts";

/** What a declaration of the types is called now, as the engine says it. */
export function renamedBy({ change, node, from, to }: Target): Renamed {
  const renamed = { from, to, at: change.at, ...(change.note === undefined ? {} : { note: change.note }) };
  // An enum has a name of its own, which is made of that of a schema, a field or a path.
  if (ts.isEnumDeclaration(node)) return { ...renamed, kind: "schema" };
  switch (change.kind) {
    case "enum-value-renamed":
      return { ...renamed, kind: "value" };
    case "schema-renamed":
    case "schema-removed":
      return { ...renamed, kind: "schema" };
    case "operation-moved": {
      const method = { from: tokensOf(change.at).at(-1) ?? "", to: tokensOf(change.to).at(-1) ?? "" };
      return { ...renamed, kind: "operation", method };
    }
    default:
      return { ...renamed, kind: "field" };
  }
}

/** Renames with those that follow from them in another style: `startsAt` for `starts_at`. Each is said once. */
export function withDerived(renames: readonly Renamed[]): Renamed[] {
  const all = renames.flatMap((renamed) => [
    renamed,
    ...[camel, joined, fullyJoined, pascal, snake].flatMap((style) => {
      // A path has a style of its own.
      if (renamed.to === null || renamed.kind !== "field" || renamed.from.startsWith("/")) return [];
      const [from, to] = [style(renamed.from), style(renamed.to)];
      const isKnown = from === renamed.from && to === renamed.to;
      return isKnown || from === to ? [] : [{ ...renamed, from, to, isDerived: true }];
    }),
  ]);
  return [
    ...new Map(
      all.map((renamed) => [`${renamed.kind} ${renamed.from} ${renamed.to} ${renamed.at}`, renamed]),
    ).values(),
  ];
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

function pascal(name: string): string {
  return wordsOf(name)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

function camel(name: string): string {
  const text = pascal(name);
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** What types make of `starts_at` and `from_` that know underscores alone, and of `_starts_at`, whose beginning they leave. */
function joined(name: string): string {
  return name.slice(0, 1) + fullyJoined(name.slice(1));
}

/** What they make of it if they know nothing of a beginning, either: `StartsAt` of `_starts_at`. */
function fullyJoined(name: string): string {
  return name.replace(/_(\p{L}|$)/gu, (_, letter: string) => letter.toUpperCase());
}

function snake(name: string): string {
  return wordsOf(name).join("_");
}
