import { similarity } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { parameterGroups, parametersNamed, pathsWith } from "./find-parameters.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { placeTokens } from "./place-tokens.ts";
import type { Member } from "./structure.ts";
import { type Target, targetOf } from "./target.ts";
import { textOfName } from "./type-syntax.ts";

type ParameterRenamed = MigrationChange & { kind: "parameter-renamed" };

/** A renamed parameter with its declarations. */
interface Parameter {
  change: ParameterRenamed;
  from: string;
  members: Member[];
  /** The paths that have it as a placeholder. */
  paths: Member[];
}

/**
 * Finds the parameters that a migration renames, and the paths with their placeholders: `/events/{id}` is
 * `/events/{eventId}`. The targets are grouped by their change, as one path can have several such parameters.
 */
export function renamedParameterTargets(
  types: GeneratedTypes,
  changes: readonly MigrationChange[],
): ReadonlyMap<MigrationChange, Target[]> {
  const parameters = changes.flatMap((change) =>
    change.kind === "parameter-renamed" ? renamedParameters(types, change) : [],
  );
  return new Map(
    parameters.map((parameter) => {
      const { change, members } = parameter;
      const own = members.map((member) => targetOf(change, "parameter", member, change.to));
      return [change, [...own, ...pathTargets(parameter, parameters)]];
    }),
  );
}

export function removedParameterTargets(
  types: GeneratedTypes,
  change: MigrationChange & { kind: "parameter-removed" },
): Target[] {
  const { at, from } = change;
  if (from === undefined) return [];
  return parametersNamed(types, at, from).map((member) => targetOf(change, "parameter", member, null));
}

function renamedParameters(types: GeneratedTypes, change: ParameterRenamed): Parameter[] {
  const from = change.from ?? guessName(types, change);
  if (from === undefined || from === change.to) return [];
  const members = parametersNamed(types, change.at, from);
  return [{ change, from, members, paths: pathsWith(types, new Set(members.filter(isInPath))) }];
}

function pathTargets({ change, paths }: Parameter, all: readonly Parameter[]): Target[] {
  return paths.flatMap((path) => {
    const newNames = new Map(
      all.filter((one) => one.paths.includes(path)).map((one) => [one.from, one.change.to]),
    );
    const from = textOfName(path.name);
    const to = from.replace(/\{([^{}]*)\}/g, (_, name: string) => `{${newNames.get(name) ?? name}}`);
    return from === to ? [] : [targetOf(change, "path", path, to)];
  });
}

function isInPath({ parent }: ts.Node): boolean {
  return ts.isPropertySignature(parent.parent) && textOfName(parent.parent.name) === "path";
}

/**
 * The old name of a parameter that a migration states only by its index. Types group parameters by location: the index
 * leads to a parameter if all are sent in one location. Otherwise the one that resembles the new name most is meant.
 */
function guessName(types: GeneratedTypes, { at, to }: ParameterRenamed): string | undefined {
  const groups = parameterGroups(types, at)
    .map((members) => [...new Set(members.map(({ name }) => textOfName(name)))])
    .filter((names) => names.length > 0);
  const tokens = placeTokens(at);
  const [only] = groups;
  if (groups.length === 1 && only) return only[tokens[0] === "components" ? 0 : Number(tokens.at(-1))];
  const [best, next] = groups
    .flat()
    .map((name) => ({ name, score: similarity(name, to) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best.name : undefined;
}
