import { isObject, type JsonObject, listOf, objectsIn } from "@tenant-api/openapi";
import { areOpposite } from "../renames/are-opposite.ts";
import type { Candidate } from "../renames/candidate.ts";
import { compareNames } from "../renames/compare-names.ts";
import { compareShapes } from "../renames/compare-shapes.ts";
import { sharedWords } from "../renames/compare-texts.ts";
import type { RenameContext, Resolve } from "../renames/decide-renames.ts";
import { findLostInputs, type Inputs, inputsIn } from "../renames/lost-inputs.ts";
import { type RenameEvidence, scoreKnown } from "../renames/score-rename.ts";
import { stemsOf } from "../renames/words.ts";
import { canonical, textOf } from "../spec/schema-values.ts";

/** How much the response of an operation says, and its request body. */
const RESPONSE = 0.6;
const REQUEST = 0.4;

/** What two operations of one method say for one being the other, moved. */
export function scoreMove(
  before: Candidate,
  after: Candidate,
  { resolve, vocabulary }: RenameContext,
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
  compare(
    "response",
    RESPONSE,
    responseOf(before.value, "before", resolve),
    responseOf(after.value, "after", resolve),
  );
  compare("request", REQUEST, bodyOf(before.value, "before", resolve), bodyOf(after.value, "after", resolve));

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
  const lost = lostInputs(before.value, after.value, resolve);
  if (lost.length > 0) reasons.push(`no longer takes ${lost.join(", ")}`);
  return { score, reasons, standing: isOther || lost.length > 0 ? "silent" : "speaks" };
}

/** The schema of what an operation returns if all is well. */
function responseOf(
  { responses }: JsonObject,
  side: "before" | "after",
  resolve: Resolve,
): JsonObject | undefined {
  const [, response] = objectsIn(responses).find(([status]) => status.startsWith("2")) ?? [];
  return response && schemaIn(resolve(response, side));
}

function bodyOf(
  { requestBody }: JsonObject,
  side: "before" | "after",
  resolve: Resolve,
): JsonObject | undefined {
  return isObject(requestBody) ? schemaIn(resolve(requestBody, side)) : undefined;
}

function schemaIn({ content }: JsonObject): JsonObject | undefined {
  const [, media] = objectsIn(content)[0] ?? [];
  return isObject(media?.schema) ? media.schema : undefined;
}

/** A path without a version of the API: `/v1/events` and `/v2/events` differ in a number, but not in what they are. */
function withoutVersion(path: string): string {
  return path
    .split("/")
    .filter((segment) => !/^v\d+(?:[._-]?(?:alpha|beta)?\d*)$/i.test(segment))
    .join("/");
}

/** What the old operation demanded and the new one does not know, by another name neither; paths apart. */
function lostInputs(before: JsonObject, after: JsonObject, resolve: Resolve): string[] {
  return findLostInputs(inputsOf(before, "before", resolve), inputsOf(after, "after", resolve));
}

function inputsOf(operation: JsonObject, side: "before" | "after", resolve: Resolve): Inputs {
  const parameters = listOf(operation.parameters)
    .filter(isObject)
    .map((parameter) => resolve(parameter, side))
    .filter((parameter) => typeof parameter.name === "string");
  const body = bodyOf(operation, side, resolve);
  const fields = inputsIn(body ? resolve(body, side) : {});
  const required = parameters.filter((parameter) => parameter.required === true && parameter.in !== "path");
  return {
    required: [...required.map(({ name }) => String(name)), ...fields.required],
    names: [...parameters.map(({ name }) => String(name)), ...fields.names],
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
