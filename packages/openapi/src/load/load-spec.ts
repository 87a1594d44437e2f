import { documentKind } from "../document/grammar.ts";
import { type Position, SpecError, WHOLE_FILE } from "../input/problem.ts";
import { isObject, type JsonObject, stringOrNull } from "../json/json.ts";
import { type Pointer, pointerOf, tokensOf, valueAlong } from "../json/json-pointer.ts";
import { type Bundled, bundle } from "./bundle.ts";
import { leaveOut, type Warning } from "./leave-out.ts";
import type { LiftedBundle, Written } from "./lift.ts";
import { limitDepth } from "./limit-depth.ts";
import { openSource, ReadError, type ReadOptions } from "./open-source.ts";
import { type LoadedFile, SpecFiles } from "./spec-files.ts";

/** An OpenAPI description in one document. */
export interface Spec {
  /** How messages call what was asked for. */
  source: string;
  /** How messages call the files that it is made of, that one first. */
  files: string[];
  /** The version of OpenAPI that they are written in: `2.0`, `3.0.4`. */
  version: string;
  /** References lead to places in it. It is of OpenAPI 3: one of OpenAPI 2.0 is lifted to 3.0. */
  document: JsonObject;
  /** Of OpenAPI 2.0, what was lifted. */
  written?: Written;
  /** What does not count as it was written: it leads to nothing, or is not followed. */
  warnings: Warning[];
  /** Where the key of a value stands, or where the value begins; of what is not there, what would hold it. */
  positionOf(pointer: Pointer, part?: "key" | "value"): Position;
  /** The place of a reference to nothing that a place is, or is in; null if it is in none. */
  danglingAround(pointer: Pointer): Pointer | null;
  /** The file that a place was read from, and where it is in it; of what is not there, where it would be. */
  originOf(pointer: Pointer): { url: URL; pointer: Pointer };
}

/**
 * Reads an OpenAPI description, YAML or JSON, in as many files as it likes: of OpenAPI 2.0, which is lifted to 3.0, to 3.2.
 * What 3.2 has other words for is stated in those of 3.1, such as `itemSchema` as the `items` of a `schema`. A reference
 * that leads to nothing is a warning, and its place says nothing: a schema without
 * keywords, a body of any media type.
 *
 * @param source A path, `git:REVISION:PATH`, or an address if `allowRemote` is set.
 * @throws {SpecError} if it cannot be read or is not OpenAPI; if `strict` is set, also if a reference leads to nothing.
 * Each problem has its file, line and column.
 * @example
 * const { document, positionOf } = await loadSpec("openapi.yaml");
 * positionOf("#/components/schemas/Event"); // { file: "openapi.yaml", line: 31, column: 5 }
 */
export async function loadSpec(source: string, options: ReadOptions = {}): Promise<Spec> {
  const opened = await openSource(source, options).catch((error) => fail(source, error, options));
  const files = new SpecFiles(opened, options.onRead);
  const entry = await files.readEntry().catch((error) => fail(source, error, options));
  const version = versionOf(entry);
  const { document, bundled, problems, written } = await asOpenapi3(entry, await bundle(entry, files));
  const { origins } = bundled;
  const { warnings, nodes } = leaveOut(document, bundled, options.strict ?? false);
  limitDepth(document, origins);
  return {
    source: files.display(entry),
    files: files.names,
    version,
    document,
    ...(written && { written }),
    warnings: [...problems.map((problem) => ({ ...problem, about: "keyword" as const })), ...warnings],
    positionOf: (pointer, part) => origins.positionOf(pointer, part),
    danglingAround: (pointer) => firstAlong(document, tokensOf(pointer), nodes),
    originOf: (pointer) => {
      const { file, tokens } = origins.originOf(pointer);
      return { url: file.url, pointer: pointerOf(tokens) };
    },
  };
}

async function asOpenapi3(
  entry: LoadedFile,
  bundled: Bundled,
): Promise<Omit<LiftedBundle, "written"> & Partial<LiftedBundle>> {
  const document = entry.value as JsonObject;
  if (documentKind(document) === "openapi") return { document, bundled, problems: [] };
  // Most specs need no converter.
  const { lift } = await import("./lift.ts");
  return lift(entry, bundled);
}

/** The first of some objects that the tokens of a pointer lead to. */
function firstAlong(
  document: JsonObject,
  tokens: readonly string[],
  objects: ReadonlySet<unknown>,
): Pointer | null {
  let value: unknown = document;
  for (const [index, token] of tokens.entries()) {
    if (objects.has(value)) return pointerOf(tokens.slice(0, index));
    value = valueAlong(value, [token]);
  }
  return objects.has(value) ? pointerOf(tokens) : null;
}

/**
 * The version of OpenAPI that a file is written in. It is stated as tools expect it.
 *
 * @throws {SpecError} if it is none that is read.
 */
function versionOf({ value, locator }: LoadedFile): string {
  const document = isObject(value) ? value : {};
  const { openapi, swagger } = document;
  // `2.0` without quotes is the number 2.
  if (openapi === undefined && /^2(\.0)?$/.test(String(swagger))) return "2.0";
  // `3.1` without quotes is a number.
  const version = typeof openapi === "number" ? String(openapi) : (stringOrNull(openapi) ?? "");
  if (/^3(\.[012](\.|$)|$)/.test(version)) {
    // `3.0` is the number 3; and other tools expect three numbers.
    const stated = version.replace(/^3$/, "3.0").replace(/^3\.\d$/, "$&.0");
    document.openapi = stated;
    return stated;
  }
  // A file without a value has no place to point at.
  if (value === null || value === undefined) {
    const message = `${EXPECTED}, received an empty file.`;
    throw new SpecError([{ ...locator.keyAt([]), ...WHOLE_FILE, message }]);
  }
  const key = ["openapi", "swagger"].find((name) => Object.hasOwn(document, name));
  const received = key ? `\`${key}: ${shown(document[key])}\`` : "a file without the key `openapi`";
  const message = `${EXPECTED}, received ${received}.`;
  throw new SpecError([{ ...locator.keyAt(key ? [key] : []), message }]);
}

const EXPECTED = "Expected a description of OpenAPI 2.0, 3.0, 3.1 or 3.2 (`openapi: 3.1.0`)";

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function fail(file: string, error: unknown, { namedBy }: ReadOptions): never {
  if (!(error instanceof ReadError)) throw error;
  const what = file.startsWith("git:") ? "a revision and a path that git knows" : "a file that can be read";
  const origin = namedBy === undefined ? "" : ` \`spec\` in ${namedBy} names it.`;
  const message = `Expected ${what}: ${error.message}.${origin}`;
  throw new SpecError([{ file, ...WHOLE_FILE, message }], { cause: error });
}
