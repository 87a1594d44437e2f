import { type BodyKind, type JsonObject, pointerOf } from "@tenant-api/openapi";
import type { Demand } from "../change/finding.ts";
import type { Part, SchemaView } from "../views/schema-view.ts";
import { onSide, type Scope } from "./change-collector.ts";

/** Two versions of a schema, and where they stand. */
export interface SchemaPair extends Scope {
  before: JsonObject;
  after: JsonObject;
  /** Whether its values are required, if they are those of a field or a parameter. */
  demand?: Demand | undefined;
  /** Whether nothing is just that: other schemas build on it, and each of them is compared as a whole. */
  isBase?: boolean | undefined;
  /** Takes whether the difference breaks anybody, where that is all that is told of it. */
  judge?: ((isBreaking: boolean) => void) | undefined;
  /** What a body is whose schema it is, if its media type says that already. */
  body?: { kind: NonNullable<BodyKind>; mediaType: string } | undefined;
}

/** Two versions of a schema as they read. */
export interface ViewPair extends Scope {
  before: SchemaView;
  after: SchemaView;
  demand?: Demand | undefined;
  isBase?: boolean | undefined;
  /** The directions in which it stands in either version. */
  reach: Pick<Scope, "direction" | "counting">;
  /** What one version was, or is, without alternatives, where the other has some. */
  plain?: { key: string; side: "before" | "after"; part: Part } | undefined;
}

/** A pair further down, where each is written. */
export function below(pair: ViewPair, tokens: string[], before: JsonObject, after: JsonObject): SchemaPair {
  const [keyword = "", property] = tokens;
  const { at, to } = homeOf(pair, keyword, property);
  const suffix = pointerOf(tokens).slice(1);
  return { ...within(pair), at: at + suffix, to: to + suffix, before, after };
}

/** The scope of a pair, for what is in it. */
export function within({ at, to, direction, operations, counting }: Scope): Scope {
  return { at, to, direction, operations, ...(counting === undefined ? {} : { counting }) };
}

/** The scope of what a schema itself says. Of a base, the schemas that build on it tell. */
export function ownScope(pair: ViewPair): Scope {
  return pair.isBase ? { ...within(pair), counting: "unused" } : within(pair);
}

/** Where both versions write a keyword, or one of its properties. */
export function homeOf(pair: ViewPair, keyword: string, property?: string): Scope {
  const [at, to] = [pair.before, pair.after].map((view) => view.homeOf(keyword, property));
  return { ...ownScope(pair), at: at ?? pair.at, to: to ?? pair.to };
}

/**
 * What only the service sends concerns responses alone, and what only it takes, requests. If that changed, it stands in
 * one direction in one version only, and what else changed of it hurts nobody there.
 */
export function sideOf<Place extends Omit<Scope, "at" | "to">>(
  scope: Place,
  ...versions: JsonObject[]
): Place {
  const says = (key: string) => versions.some((version) => version[key] === true);
  const readable = says("readOnly") ? onSide(scope, "response") : scope;
  return says("writeOnly") ? onSide(readable, "request") : readable;
}
