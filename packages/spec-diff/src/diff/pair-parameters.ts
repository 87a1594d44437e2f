import { isObject, type JsonObject } from "../json.ts";
import { pairRenames } from "../renames/pair-renames.ts";
import { type Candidate, CERTAIN, type Resolve } from "../renames/weigh-rename.ts";
import { follow, type Located, type LocatedOperation } from "./spec-reader.ts";

/** One version of an operation, and the spec it is in. */
export interface Side {
  document: JsonObject;
  operation: LocatedOperation;
}

export interface RenamedParameter {
  gone: Located;
  came: Located;
  confidence: number;
  evidence: string[];
}

/** Path parameters by their place in the path, which is the same; others by evidence, in the same place. */
export function pairParameters(
  before: Side,
  after: Side,
  parameters: ReadonlyMap<string, Located>,
  newParameters: ReadonlyMap<string, Located>,
): RenamedParameter[] {
  const gone = [...parameters].filter(([key]) => !newParameters.has(key)).map(([, parameter]) => parameter);
  const came = [...newParameters].filter(([key]) => !parameters.has(key)).map(([, parameter]) => parameter);
  const [names, newNames] = [placeholders(before.operation.path), placeholders(after.operation.path)];
  const inPath = gone.flatMap((parameter) => {
    const name = newNames[names.indexOf(String(parameter.value.name))];
    const other = came.find(({ value }) => value.in === "path" && value.name === name);
    if (parameter.value.in !== "path" || other === undefined) return [];
    return [{ gone: parameter, came: other, confidence: 1, evidence: ["same place in the path"] }];
  });
  const resolve: Resolve = (schema, side) =>
    follow((side === "before" ? before : after).document, "#", schema).value;
  const elsewhere = ["query", "header", "cookie"].flatMap((place) => {
    const [old, now] = [gone, came].map((list) => list.filter(({ value }) => value.in === place)) as [
      Located[],
      Located[],
    ];
    const [found = []] = pairRenames(
      [{ kind: "parameter", removed: old.map(candidateOf), added: now.map(candidateOf) }],
      resolve,
    );
    return found
      .filter(({ confidence }) => confidence >= CERTAIN)
      .map((pair) => ({
        gone: old[pair.before.position] as Located,
        came: now[pair.after.position] as Located,
        confidence: pair.confidence,
        evidence: pair.reasons,
      }));
  });
  return [...inPath, ...elsewhere];
}

function placeholders(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? "");
}

function candidateOf({ value }: Located, position: number): Candidate {
  const { name, schema, description, example } = value;
  return {
    name: String(name),
    value: {
      ...(isObject(schema) ? schema : {}),
      description,
      example,
      "x-renamed-from": value["x-renamed-from"],
    },
    position,
    neighbours: [null, null],
    siblings: 0,
    required: value.required === true,
  };
}
