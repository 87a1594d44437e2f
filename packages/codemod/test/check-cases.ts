/**
 * Verifies the golden cases without any codemod: what goes in type-checks against the old types, what must come out
 * against the new ones, and every place that a person is sent to exists.
 *
 *     node packages/codemod/test/check-cases.ts [name…]
 */
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { applyMigration, invertMigration, type Migration } from "@tenant-api/spec-diff";
import type Typescript from "../../../scripts/node_modules/typescript/lib/typescript.js";
import { generateTypes } from "./cases/generate-types.ts";
import { type Case, loadCases } from "./cases/load-cases.ts";

const fromScripts = createRequire(new URL("../../../scripts/package.json", import.meta.url));
const ts: typeof Typescript = fromScripts("typescript");

const REASONS = "removed union collision untyped string twin literal derived data error".split(" ");
const FLAGS = ["--guard-unions", "--propagate"];
/** Where a place without any of the old names is no place for that reason. */
const REASONS_WITH_NAME = new Set(["removed", "union", "untyped", "string", "data"]);

type Diagnostic = { file: string; line: number; code: number; message: string };

/** Read once, for the old types and for the new. */
const libraries = new Map<string, Typescript.SourceFile | undefined>();
const root = join(import.meta.dirname, "cases");
const problems: string[] = [];
const report = (name: string, place: string, message: string) =>
  problems.push(`[packages/codemod/test/cases/${name}/${place}]: ${message}`);

const cases = loadCases(process.argv.slice(2));
for (const one of cases) {
  checkPlaces(one);
  if (one.expected.irreversible === undefined) expectInvertible(one);
}
const before = await typeCheck(
  cases,
  ({ spec }) => spec,
  ({ input }) => input,
);
const after = await typeCheck(
  cases,
  ({ spec, migration }) => applyMigration(spec, migration),
  ({ input, output }) => new Map([...input, ...output]),
);
for (const one of cases) checkErrors(one, before.get(one.name) ?? [], after.get(one.name) ?? []);

const kinds = Object.entries(
  Object.groupBy(
    cases.flatMap((one) => one.expected.attention),
    (a) => a.reason,
  ),
);
process.stdout.write(
  [
    ...problems,
    `${cases.length} cases, ${cases.flatMap(({ output }) => [...output]).length} files that change, attention: ` +
      `${kinds.map(([reason, list]) => `${reason} ${list?.length}`).join(", ")}`,
    problems.length === 0 ? "All as they should be." : `${problems.length} problems.`,
    "",
  ].join("\n"),
);
process.exitCode = problems.length === 0 ? 0 : 1;

// --- what can be seen without types ---

function checkPlaces({ name, input, output, expected, migration, spec }: Case): void {
  const { attention, flags, errors, inputErrors, types, irreversible, once, ...unknown } = expected;
  for (const key of Object.keys(unknown)) report(name, "expected.yaml", `Expected no key "${key}".`);
  for (const flag of flags)
    if (!FLAGS.includes(flag)) report(name, "expected.yaml", `Expected no flag ${flag}.`);
  if (input.size === 0) report(name, "input", "Expected files, received none.");
  for (const [file, text] of output) {
    const place = `output/${file}`;
    const original = input.get(file);
    if (original === undefined) report(name, place, "Expected a file that is in the input, too.");
    else if (original === text) report(name, place, "Expected a change, received the input byte for byte.");
    else if (
      expected.attention.some((told) => told.file === file) &&
      linesOf(original).length !== linesOf(text).length
    )
      report(name, place, "Expected as many lines as in the input, as places in it are told.");
  }
  for (const file of [...input.keys(), ...output.keys()])
    if (file.endsWith("api.d.ts")) report(name, file, "Expected no types: they are generated from the spec.");
  const oldNames = migration.changes.map(({ kind, at }) => oldNameOf(kind, at, spec));
  for (const { file, line, reason, suggestion, ...rest } of attention) {
    const text = linesOf(input.get(file) ?? "")[line - 1];
    const place = `input/${file}:${line}`;
    if (!REASONS.includes(reason)) report(name, place, `Expected a reason, received "${reason}".`);
    if (text === undefined) report(name, place, "Expected a line, received none.");
    else if (REASONS_WITH_NAME.has(reason) && !oldNames.some((old) => text.includes(old)))
      report(name, place, `Expected one of ${oldNames.join(", ")}, received: ${text.trim()}`);
    if (suggestion !== undefined && typeof suggestion !== "string") report(name, place, "Expected text.");
    for (const key of Object.keys(rest)) report(name, place, `Expected no key "${key}".`);
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

/** The name that consumers write for what a change speaks of. */
function oldNameOf(kind: Migration["changes"][number]["kind"], at: string, spec: object): string {
  const tokens = at
    .slice(2)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (kind === "operation-moved") return (tokens[1] ?? "").replace(/\{.*/, "");
  if (kind !== "enum-value-renamed" && kind !== "parameter-renamed") return tokens.at(-1) ?? "";
  const value = tokens.reduce<unknown>((inner, token) => (inner as Record<string, unknown>)?.[token], spec);
  return kind === "parameter-renamed" ? (value as { name: string }).name : String(value);
}

function expectInvertible({ name, migration, spec }: Case): void {
  try {
    invertMigration(migration, spec);
  } catch (error) {
    report(name, "expected.yaml", `Expected irreversible with the reason: ${(error as Error).message}`);
  }
}

// --- what types say ---

/** All cases in one program: each has a folder, and so an `./api`, of its own. */
async function typeCheck(
  list: readonly Case[],
  specOf: (one: Case) => object,
  filesOf: (one: Case) => Map<string, string>,
): Promise<Map<string, Diagnostic[]>> {
  const overlay = new Map<string, string>();
  for (const one of list) {
    overlay.set(join(one.folder, "input/api.d.ts"), await generateTypes(specOf(one), one.expected.types));
    for (const [file, text] of filesOf(one)) overlay.set(join(one.folder, "input", file), text);
  }
  const options: Typescript.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: ts.ModuleKind.Preserve,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    strict: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.getSourceFile = (path, ...rest) => {
    if (!path.includes("/node_modules/")) return getSourceFile(path, ...rest);
    if (!libraries.has(path)) libraries.set(path, getSourceFile(path, ...rest));
    return libraries.get(path);
  };
  host.fileExists = (path) => overlay.has(path) || fileExists(path);
  host.readFile = (path) => overlay.get(path) ?? readFile(path);
  const program = ts.createProgram(
    [...overlay.keys()].filter((path) => /\.[jt]sx?$/.test(path)),
    options,
    host,
  );
  const diagnostics = ts.getPreEmitDiagnostics(program).map((diagnostic): Diagnostic & { path: string } => {
    const path = relative(root, diagnostic.file?.fileName ?? "");
    const start = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    return {
      path,
      file: path.split("/").slice(2).join("/"),
      line: (start?.line ?? 0) + 1,
      code: diagnostic.code,
      message: ts.flattenDiagnosticMessageText(diagnostic.messageText, " "),
    };
  });
  return Map.groupBy(diagnostics, ({ path }) => path.split("/")[0] ?? "");
}

function checkErrors({ name, expected }: Case, old: Diagnostic[], now: Diagnostic[]): void {
  const keyOf = ({ file, line, code }: Diagnostic) => `${file}:${line} ${code}`;
  const known = new Set(old.map(keyOf));
  const fresh = now.filter((one) => !known.has(keyOf(one)));
  const show = ({ file, line, code, message }: Diagnostic) =>
    report(name, `input/${file}:${line}`, `TS${code} ${message}`);
  if (old.length !== expected.inputErrors) {
    report(
      name,
      "input",
      `Expected ${expected.inputErrors} errors under the old types, received ${old.length}:`,
    );
    old.forEach(show);
  }
  if (fresh.length !== expected.errors) {
    report(
      name,
      "output",
      `Expected ${expected.errors} errors under the new types, received ${fresh.length}:`,
    );
    fresh.forEach(show);
  }
  for (const one of fresh) {
    const isNamed = expected.attention.some(({ file, line }) => file === one.file && line === one.line);
    if (isNamed) continue;
    report(name, `output/${one.file}:${one.line}`, "Expected attention where an error is left:");
    show(one);
  }
}
