import type { Dialect } from "./dialects.ts";
import { type Renames, renameCounter } from "./rename.ts";
import { translateValue } from "./translate-value.ts";
import { startWalk, type Walk } from "./walk.ts";

/** A body, read as one of a dialect. */
interface Reading {
  readonly dialect: Dialect;
  readonly node: number;
  readonly walk: Walk;
  readonly result: unknown;
  readonly renames: Renames;
}

/** A body by the names of the code, and which releases it can be of; undefined if it does not show that. */
export interface Translation {
  readonly result: unknown;
  readonly renames: Renames;
  readonly shown?: readonly string[] | undefined;
}

export interface ReleaseContext {
  /** All releases that the server may speak. */
  readonly releases: readonly string[];
  readonly built: string;
  /** The release that the server speaks according to the application. */
  readonly declared: string | undefined;
}

/**
 * Translates a body, and finds out by the names in it of which release it is: of the one of which it has the most names,
 * and no name that this release has given up. Where several are equal in that, what they translate differently stays.
 *
 * @param places The schema of the body in each dialect that has other names in it.
 */
export function readDialect(
  body: unknown,
  places: readonly { dialect: Dialect; node: number }[],
  context: ReleaseContext,
): Translation {
  const readings = places.map(({ dialect, node }) => read(body, dialect, node, false));
  const named = readings.filter((reading) => theirNames(reading) > 0);
  if (named.length === 0) return readUnnamed(body, readings, context);
  const consistent = named.filter(isConsistent);
  const best = withMostNames(consistent.length > 0 ? consistent : named);
  const declared = best.find(({ dialect }) => dialect.release === context.declared);
  const chosen = declared ? [declared] : best;
  const certain = consistent.length > 0 || declared ? chosen.map((one) => readCertain(body, one)) : [];
  return {
    ...(agreed(certain) ?? agreed(chosen) ?? left(body, chosen)),
    shown: consistent.length > 0 ? best.map(({ dialect }) => dialect.release) : undefined,
  };
}

/** Reads a body in which no name tells that it is of another release. Names in it can still mean two things. */
function readUnnamed(
  body: unknown,
  readings: readonly Reading[],
  { releases, built, declared }: ReleaseContext,
): Translation {
  const inconsistent = readings.filter((reading) => !isConsistent(reading));
  const excluded = new Set(inconsistent.map(({ dialect }) => dialect.release));
  if (inconsistent.some(({ walk }) => walk.isForeign)) excluded.add(built);
  const possible = releases.filter((release) => !excluded.has(release));
  if (possible.length === 0) return left(body, inconsistent);
  const shown = excluded.size > 0 ? possible : undefined;
  const isOurs = possible.every((release) => release === built) || declared === built;
  const open = readings.filter((reading) => isConsistent(reading) && !isOurs);
  const spoken = open.find(({ dialect }) => dialect.release === declared);
  return { ...(spoken ? readCertain(body, spoken) : left(body, open)), shown };
}

function read(body: unknown, dialect: Dialect, node: number, isCertain: boolean): Reading {
  const renames: Renames = new Map();
  const { nodes, ours, theirs } = dialect;
  const walk = startWalk(nodes, theirs, isCertain, renameCounter(renames, ours, theirs));
  return { dialect, node, walk, result: translateValue(walk, body, node), renames };
}

/** Reads a body again if something stayed as long as its release was not certain. */
function readCertain(body: unknown, reading: Reading): Reading {
  const { dialect, node, walk } = reading;
  return walk.isAmbiguous && !walk.isForeign ? read(body, dialect, node, true) : reading;
}

function theirNames({ walk, dialect }: Reading): number {
  return walk.found[dialect.theirs];
}

/** True if a body can be of a release: it has no name that the release has given up, and every required field. */
function isConsistent({ walk, dialect }: Reading): boolean {
  return walk.found[dialect.ours] === 0 && !walk.isForeign;
}

function withMostNames(readings: readonly Reading[]): Reading[] {
  const most = Math.max(...readings.map(theirNames));
  return readings.filter((reading) => theirNames(reading) === most);
}

/** The result of some readings, if all have the same, and the problems of each. */
function agreed([first, ...others]: readonly Reading[]): Pick<Translation, "result" | "renames"> | undefined {
  if (!first || !others.every(({ result }) => isEqual(result, first.result))) return undefined;
  const problems = others.flatMap(({ renames }) => [...renames].filter(([, { problem }]) => problem));
  return { result: first.result, renames: new Map([...first.renames, ...problems]) };
}

/** A body as it is, since its names can mean several things. */
function left(body: unknown, readings: readonly Reading[]): Pick<Translation, "result" | "renames"> {
  const renames: Renames = new Map();
  for (const one of readings.flatMap((reading) => [...reading.renames.values()])) {
    const { field, to, problem = "server-unknown" } = one;
    if (!renames.has(field + to)) renames.set(field + to, { ...one, problem });
  }
  return { result: body, renames };
}

/** Parts that were not translated are the same objects, so that a comparison ends there. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual((a as Fields)[name], (b as Fields)[name]))
  );
}

type Fields = Record<string, unknown>;
