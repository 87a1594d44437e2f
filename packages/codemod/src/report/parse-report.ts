import { InputError } from "@tenant-api/openapi";
import { SEVERITY } from "../graph/policy.ts";
import { RISKS } from "./leftovers.ts";
import type { Report } from "./report.ts";

const VERSION: Report["version"] = 3;

/** The form of a value, and its name in an error. */
type Shape =
  | { kind: "value"; expected: string; test: (value: unknown) => boolean }
  | { kind: "list" | "record"; of: Shape }
  | { kind: "object"; fields: Readonly<Record<string, Shape>> }
  | { kind: "nullable" | "optional"; of: Shape };

const value = (expected: string, test: (value: unknown) => boolean): Shape => ({
  kind: "value",
  expected,
  test,
});
const list = (of: Shape): Shape => ({ kind: "list", of });
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: "object", fields });

const TEXT = value("a text", (given) => typeof given === "string");
const FLAG = value("true or false", (given) => typeof given === "boolean");
const COUNT = value("a whole number from 0", (given) => Number.isSafeInteger(given) && Number(given) >= 0);
const FROM_ONE = value("a whole number from 1", (given) => Number.isSafeInteger(given) && Number(given) >= 1);
const DURATION = value("milliseconds", (given) => typeof given === "number" && given >= 0);
const RISK = value("high, medium or low", (given) => RISKS.some((risk) => risk === given));
const REASON = value("a known reason", (given) => SEVERITY.some((reason) => reason === given));

const PLACE = { file: TEXT, line: FROM_ONE, column: FROM_ONE };
const EXPLAINED = {
  ...PLACE,
  rule: TEXT,
  at: TEXT,
  because: list(object({ ...PLACE, rule: TEXT, text: TEXT })),
};

const RENAME = object({ from: TEXT, to: { kind: "nullable", of: TEXT }, at: TEXT });

const REPORT = object({
  from: TEXT,
  to: TEXT,
  pending: FLAG,
  runs: { kind: "optional", of: list(object({ name: TEXT, folder: TEXT })) },
  edits: list(object({ ...EXPLAINED, from: TEXT, to: TEXT, guarded: FLAG })),
  attention: list(
    object({
      ...{ ...EXPLAINED, renames: list(RENAME), reason: REASON, message: TEXT, suggestion: TEXT },
      places: list(object(PLACE)),
    }),
  ),
  verification: {
    kind: "nullable",
    of: object({
      ...{ before: COUNT, after: COUNT, rounds: COUNT },
      new: list(object({ ...PLACE, code: COUNT, message: TEXT })),
    }),
  },
  leftovers: list(
    object({
      name: TEXT,
      places: list(object({ ...PLACE, project: { kind: "nullable", of: TEXT }, risk: RISK })),
    }),
  ),
  searched: object({ projects: list(TEXT), files: COUNT, passedOver: { kind: "record", of: COUNT } }),
  unsearched: list(TEXT),
  timings: { kind: "record", of: DURATION },
  notes: list(TEXT),
});

/**
 * Reads a report that `--json` printed.
 *
 * @param name the file, for errors.
 * @throws {InputError} if it is no report of the version that this command writes.
 */
export function parseReport(text: string, name: string): Report {
  const data = parseJson(text, name);
  const version = isObject(data) ? data.version : undefined;
  if (version !== VERSION)
    throw new InputError(
      `${name}: Expected a report of version ${VERSION}, as \`tenant-codemod --json\` prints it, received ${isObject(data) ? receivedVersion(version) : shown(data)}.`,
    );
  const problem = findProblem(data, REPORT, "");
  if (problem)
    throw new InputError(
      `${name}: ${problem.at}  Expected ${problem.expected}, received ${problem.received}.`,
    );
  const report = data as unknown as Report;
  return { ...report, runs: report.runs ?? [{ name: "", folder: "" }] };
}

function receivedVersion(version: unknown): string {
  if (version === undefined) return "an object without a version";
  if (typeof version !== "number") return `version ${shown(version)}`;
  return version < VERSION
    ? `version ${version}: an older tenant-codemod wrote it. Run this version in that package again`
    : `version ${version}: a newer tenant-codemod wrote it. Install that version here, too`;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new InputError(`${name}: Expected a report as JSON, received: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

interface ShapeProblem {
  at: string;
  expected: string;
  received: string;
}

function findProblem(data: unknown, shape: Shape, at: string): ShapeProblem | null {
  const wrong = (expected: string) => ({ at: at || "the report", expected, received: shown(data) });
  switch (shape.kind) {
    case "value":
      return shape.test(data) ? null : wrong(shape.expected);
    case "nullable":
      return data === null ? null : findProblem(data, shape.of, at);
    case "optional":
      return data === undefined ? null : findProblem(data, shape.of, at);
    case "list":
      if (!Array.isArray(data)) return wrong("a list");
      return firstProblem(data.map((one, index) => [one, shape.of, `${at}[${index}]`]));
    case "record":
      if (!isObject(data)) return wrong("an object");
      return firstProblem(Object.entries(data).map(([key, one]) => [one, shape.of, `${at}.${key}`]));
    case "object": {
      if (!isObject(data)) return wrong("an object");
      const fields = Object.entries(shape.fields);
      return firstProblem(fields.map(([key, of]) => [data[key], of, at === "" ? key : `${at}.${key}`]));
    }
  }
}

function firstProblem(parts: readonly (readonly [unknown, Shape, string])[]): ShapeProblem | null {
  for (const part of parts) {
    const problem = findProblem(...part);
    if (problem) return problem;
  }
  return null;
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** A value in an error: short, and none for one that is not there. */
function shown(data: unknown): string {
  if (data === undefined) return "nothing";
  if (Array.isArray(data)) return "a list";
  if (isObject(data)) return "an object";
  const json = JSON.stringify(data);
  return json.length > 80 ? `${json.slice(0, 80)}…` : json;
}
