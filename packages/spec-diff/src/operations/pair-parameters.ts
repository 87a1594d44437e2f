import { isObject, type Pointer } from "@tenant-api/openapi";
import { renameDoubt } from "../collect/removal.ts";
import { placeholdersIn, templateOf } from "../migration/path-template.ts";
import type { Candidate } from "../renames/candidate.ts";
import type { RenameDecisions } from "../renames/decide-renames.ts";
import { matchNames } from "../renames/match-names.ts";
import { pairRenames } from "../renames/pair-renames.ts";
import type { RenameGroup } from "../renames/rename-group.ts";
import { RENAMED_FROM } from "../spec/extensions.ts";
import { type Located, parametersOf } from "../spec/spec-reader.ts";
import type { ParameterPairs, Side } from "./parameter-pairs.ts";
import { splitShared } from "./split-shared.ts";

interface PlaceGroup extends RenameGroup {
  /** Which operation it is of. */
  index: number;
  /** Where its parameters stand, and where that operation uses them. */
  placeOf: (candidate: Candidate) => Located;
}

const PLACES = ["path", "query", "querystring", "header", "cookie"] as const;

/**
 * Pairs the parameters of each operation with those of its new version: by name, those in a path by their place in
 * it, and the others by evidence. All operations at once, since a rename in one speaks for the same in others.
 */
export function pairParameters(
  operations: readonly (readonly [Side, Side])[],
  decisions: RenameDecisions,
): ParameterPairs[] {
  const { accept, decide } = decisions;
  const known = { before: new Map<Pointer, Candidate>(), after: new Map<Pointer, Candidate>() };
  // One for each place: what several operations share is not the same rename seen elsewhere. But of each operation
  // that uses it, something else may have been decided.
  const judged = (version: "before" | "after", parameter: Located): Candidate => {
    const found = candidateOf(parameter);
    if (version === "before" && parameter.site !== undefined) {
      const here = decide({ ...found, at: parameter.site });
      if (here.decision !== undefined) return here;
    }
    const candidate = known[version].get(parameter.at) ?? (version === "before" ? decide(found) : found);
    known[version].set(parameter.at, candidate);
    return candidate;
  };
  const pairs: ParameterPairs[] = [];
  const groups = operations.flatMap(([before, after], index): PlaceGroup[] => {
    const result: ParameterPairs = { common: [], renamed: [], removed: [], added: [] };
    pairs.push(result);
    const [old, now] = [parametersOf(before.operation), parametersOf(after.operation)];
    const located = new Map<Candidate, Located>();
    const placeOf = (candidate: Candidate) => located.get(candidate) as Located;
    return PLACES.map((place) => {
      const inPlace = (version: "before" | "after", parameters: ReadonlyMap<string, Located>) =>
        new Map(
          [...parameters.values()]
            .filter(({ value }) => value.in === place)
            .map((parameter) => {
              const candidate = judged(version, parameter);
              located.set(candidate, parameter);
              return [candidate.name, candidate];
            }),
        );
      const [olds, nows] = [inPlace("before", old), inPlace("after", now)];
      const pairPlaces = () => {
        for (const [gone, came] of pairByPlace(before, after, olds, nows)) {
          const evidence = ["same place in the path"];
          if (gone.name === came.name) result.common.push([placeOf(gone), placeOf(came)]);
          else result.renamed.push({ gone: placeOf(gone), came: placeOf(came), confidence: 1, evidence });
          olds.delete(gone.name);
          nows.delete(came.name);
        }
      };
      // In another path, the same name says more than the same place.
      const isSamePath = templateOf(before.operation.path) === templateOf(after.operation.path);
      if (place === "path" && isSamePath) pairPlaces();
      const { common } = matchNames(olds, nows);
      for (const [a, b] of common) {
        result.common.push([placeOf(a), placeOf(b)]);
        olds.delete(a.name);
        nows.delete(b.name);
      }
      if (place === "path" && !isSamePath) pairPlaces();
      const [removed, added] = [[...olds.values()], [...nows.values()]];
      return { kind: "parameter", index, placeOf, removed, added };
    });
  });

  pairRenames(groups, decisions, accept).forEach((found, position) => {
    const { index, placeOf, removed, added } = groups[position] as PlaceGroup;
    const result = pairs[index] as ParameterPairs;
    const certain = found.filter(({ confidence }) => confidence >= accept);
    for (const { before, after, confidence, reasons } of certain)
      result.renamed.push({ gone: placeOf(before), came: placeOf(after), confidence, evidence: reasons });
    for (const candidate of removed) {
      if (certain.some(({ before }) => before === candidate)) continue;
      const doubt = renameDoubt(found.find(({ before }) => before === candidate));
      result.removed.push({ gone: placeOf(candidate), doubt });
    }
    for (const candidate of added)
      if (!certain.some(({ after }) => after === candidate)) result.added.push(placeOf(candidate));
  });
  return splitShared(operations, pairs);
}

/** Those that stand in the same place of paths that have as many. */
function pairByPlace(
  before: Side,
  after: Side,
  old: ReadonlyMap<string, Candidate>,
  now: ReadonlyMap<string, Candidate>,
): [Candidate, Candidate][] {
  const [names, newNames] = [placeholdersIn(before.operation.path), placeholdersIn(after.operation.path)];
  if (names.length !== newNames.length) return [];
  return [...old.values()].flatMap((gone): [Candidate, Candidate][] => {
    const came = now.get(newNames[names.indexOf(gone.name)] ?? "");
    return came ? [[gone, came]] : [];
  });
}

function candidateOf({ at, value }: Located): Candidate {
  const { name, schema, description, example } = value;
  return {
    name: String(name),
    at,
    value: {
      ...(isObject(schema) ? schema : {}),
      description,
      example,
      [RENAMED_FROM]: value[RENAMED_FROM],
    },
    // The order of parameters says nothing.
    position: 0,
    neighbours: [null, null],
    siblings: 0,
    required: value.required === true,
  };
}
