import { type Body, canonical, isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { areOpposite } from "../renames/are-opposite.ts";
import type { Candidate } from "../renames/candidate.ts";
import { compareNames } from "../renames/compare-names.ts";
import { compareShapes } from "../renames/compare-shapes.ts";
import { sharedWords } from "../renames/compare-texts.ts";
import type { RenameContext, Resolve } from "../renames/decide-renames.ts";
import { findLostInputs, type Inputs, inputsIn } from "../renames/lost-inputs.ts";
import { type RenameEvidence, scoreKnown } from "../renames/score-rename.ts";
import { stemsOf } from "../renames/words.ts";
import { textOf } from "../spec/schema-values.ts";
import type { LocatedOperation } from "../spec/spec-reader.ts";

/** How much the response of an operation says, and its request body. */
const RESPONSE = 0.6;
const REQUEST = 0.4;

/** What two operations of one method say for one being the other, moved. */
export function scoreMove(
  before: Candidate,
  after: Candidate,
  { resolve, vocabulary }: RenameContext,
  operations: { before: LocatedOperation; after: LocatedOperation },
): RenameEvidence | null {
  const known = scoreKnown(before, after);
  if (known !== undefined) return known;
  const [name, newName] = [withoutVersion(before.name), withoutVersion(after.name)];
  if (areOpposite(name, newName)) return null;
  const reasons: string[] = [];
  let score = 0;
  const add = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };

  const compare = (
    what: string,
    weight: number,
    old: JsonObject | undefined,
    now: JsonObject | undefined,
  ) => {
    if (old === undefined && now === undefined) return;
    const shape = old && now ? compareShapes(...itemsOf(old, now), resolve) : null;
    add(shape === null ? -0.2 : shape.points * weight, `${what}: ${shape?.reason ?? "something else"}`);
  };
  const { before: gone, after: came } = operations;
  compare("response", RESPONSE, responseOf(gone), responseOf(came));
  compare("request", REQUEST, bodyOf(gone), bodyOf(came));

  for (const key of ["summary", "description"]) {
    const [old, now] = [textOf(before.value[key]), textOf(after.value[key])];
    if (old !== "" && old === now) add(0.3, `same ${key}`);
    else if (old !== "" && now !== "" && sharedWords(old, now) >= 0.6) add(0.15, `similar ${key}`);
  }
  for (const key of ["parameters", "tags"]) {
    const list = listOf(before.value[key]);
    if (list.length > 0 && canonical(list) === canonical(after.value[key])) add(0.1, `same ${key}`);
  }

  const [path, newPath] = [name.split("/"), newName.split("/")];
  const similarity = segmentSimilarity(path, newPath);
  if (similarity > 0) add(0.3 * similarity, `paths alike (${similarity.toFixed(2)})`);
  const formOf = (segments: readonly string[]) => segments.map((segment) => segment.includes("{}")).join();
  if (formOf(path) === formOf(newPath)) add(0.1, "parameters in the same places");
  const [id, newId] = [textOf(before.value.operationId), textOf(after.value.operationId)];
  let isOther = false;
  if (id !== "" && newId !== "") {
    const names = compareNames(id, newId, (stem) => vocabulary.weightOf("operation", stem));
    const areAlike = names.similarity >= 0.5;
    add(areAlike ? 0.1 : -0.1, areAlike ? "operationIds alike" : "another operationId");
    isOther = vocabulary.standSideBySide("operation", names.gone, names.came);
    if (isOther) add(-0.1, "both words stand side by side in other operationIds");
  }
  // By another name neither.
  const lost = findLostInputs(inputsOf(gone, "before", resolve), inputsOf(came, "after", resolve));
  if (lost.length > 0) reasons.push(`no longer takes ${lost.join(", ")}`);
  return { score, reasons, standing: isOther || lost.length > 0 ? "silent" : "speaks" };
}

/** The schema of what an operation returns if all is well. */
function responseOf({ declared }: LocatedOperation): JsonObject | undefined {
  return schemaIn([...declared.responses.values()].find(({ status }) => status.startsWith("2")));
}

function bodyOf({ declared }: LocatedOperation): JsonObject | undefined {
  return schemaIn(declared.requestBody);
}

function schemaIn(message: { bodies: readonly Body[] } | null | undefined): JsonObject | undefined {
  const schema = message?.bodies[0]?.value.schema;
  return isObject(schema) ? schema : undefined;
}

/** A path without a version of the API: `/v1/events` and `/v2/events` differ in a number, but not in what they are. */
function withoutVersion(path: string): string {
  return path
    .split("/")
    .filter((segment) => !/^v\d+(?:[._-]?(?:alpha|beta)?\d*)$/i.test(segment))
    .join("/");
}

/** What an operation takes, but for what its path demands. */
function inputsOf(operation: LocatedOperation, side: "before" | "after", resolve: Resolve): Inputs {
  const { parameters } = operation.declared;
  const body = bodyOf(operation);
  const fields = inputsIn(body ? resolve(body, side) : {});
  const required = parameters.filter((parameter) => parameter.isRequired && parameter.in !== "path");
  return {
    required: [...required.map(({ name }) => name), ...fields.required],
    names: [...parameters.map(({ name }) => name), ...fields.names],
  };
}

/** Two lists are what their items are. */
function itemsOf(before: JsonObject, after: JsonObject): [JsonObject, JsonObject] {
  return isObject(before.items) && isObject(after.items) ? [before.items, after.items] : [before, after];
}

/** How many of the words that stand in two paths stand in both; parameters apart. */
function segmentSimilarity(path: readonly string[], newPath: readonly string[]): number {
  const wordsIn = (segments: readonly string[]) => new Set(segments.flatMap(stemsOf));
  const [old, now] = [wordsIn(path), wordsIn(newPath)];
  const shared = [...old].filter((word) => now.has(word)).length;
  return shared / Math.max(1, old.size + now.size - shared);
}
