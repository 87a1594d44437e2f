import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Compiler, Problem } from "../../src/compiler/compiler.ts";
import { openSession, type Session } from "../../src/compiler/session.ts";
import { generateTypes } from "../rules/generate-types.ts";
import { loadCases } from "../rules/load-cases.ts";
import { started } from "../shared-native-api.ts";
import { answersOf } from "./answers.ts";
import { morphCompiler } from "./morph-compiler.ts";
import { type Files, nodeOf, opened, printed, writeFiles } from "./opened.ts";

/** Beside the package's own dependencies, so that the cases find them. */
const FOLDER = join(import.meta.dirname, "../../.consumers/compiler");

const OPTIONS = {
  target: "ES2023",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "Preserve",
  moduleDetection: "force",
  jsx: "react-jsx",
  types: [],
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
};

/** One case of each kind of code; between them, they ask every question. */
const CASES = [
  "async-and-promises",
  "class-and-interface-extends",
  "class-members-with-types-inside",
  "collision-in-intersection",
  "data-json-imported",
  "data-mock-queries",
  "destructuring-assignments",
  "destructuring-exported",
  "destructuring-rest",
  "element-access",
  "enum-value-in-enum-of-ones-own",
  "enum-values-counted",
  "fetch-client",
  "flow-across-files",
  "flow-into-computed-types",
  "formatting-bom",
  "formatting-unicode",
  "generic-accumulators",
  "generics",
  "indexed-access-of-what-types-rename",
  "jsdoc-errors",
  "jsx-generic-components",
  "literal-in-places",
  "mocks-of-modules",
  "module-augmentation",
  "overloads-and-predicates",
  "type-mapped",
  "type-with-index-signature",
  "union-of-generics",
  "union-taken-apart-in-patterns",
  "untyped-javascript",
];

let native: Compiler;
let morph: Compiler;
let session: Session;

// All cases are one program: to read the libraries takes longer than to ask about all of them.
beforeAll(async () => {
  const files: Files = { "tsconfig.json": JSON.stringify({ compilerOptions: OPTIONS, include: ["**/*"] }) };
  for (const { name, input, spec, expected } of loadCases().filter(({ name }) => CASES.includes(name))) {
    files[`${name}/api.d.ts`] = await generateTypes(spec, expected.types);
    for (const [file, text] of input) files[`${name}/${file}`] = text;
  }
  const tsconfig = join(writeFiles(FOLDER, files), "tsconfig.json");
  session = openSession(tsconfig);
  native = session.open(new Map());
  morph = morphCompiler(tsconfig, dirname(native.paths.find((path) => path.endsWith("/lib.es5.d.ts")) ?? ""));
}, 60_000);

afterAll(() => session.close());

// TypeScript 6 counts errors among those of the code that only its answers to other questions find, so this comes first.
it("finds the problems that TypeScript 6 finds", () => {
  expect(placesOf(native.problems())).toEqual(placesOf(morph.problems()));
});

it.each(CASES)("answers as TypeScript 6 does: %s", (name) => {
  const folder = join(FOLDER, name);
  const isOwn = (path: string) =>
    path.startsWith(`${folder}/`) && /\/(?!api\.d)[^/]*\.[cm]?[jt]sx?$/.test(path);
  const own = native.paths.filter(isOwn);
  expect(own.length).toBeGreaterThan(0);
  for (const path of own) expect(answersOf(native, path)).toEqual(answersOf(morph, path));
});

it("shares one process between sessions that are open one after the other, and no answers", () => {
  const typeOf = (text: string) => {
    const { folder, session: own, compiler } = opened({ "a.ts": text });
    const type = compiler.typeAt(nodeOf(compiler.tree(join(folder, "a.ts")), "a"));
    const answer = printed(compiler, type);
    own.close();
    return answer;
  };
  typeOf("export const a = 0;");
  const before = started;
  expect(["1", "2"].map((value) => typeOf(`export const a = ${value};`))).toEqual(["1", "2"]);
  expect(started).toBe(before);
});

function placesOf(problems: readonly Problem[]): string[] {
  return problems.map(({ path, start, end, code }) => `${path}:${start}-${end} ${code}`).sort();
}
