import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyMigration } from "@tenant-api/spec-diff";
import { describe, expect, it, onTestFinished } from "vitest";
import { openSession } from "../../src/compiler/session.ts";
import { affectedFiles, checkAgain } from "../../src/prove/check-again.ts";
import { tsconfig } from "../case-tsconfig.ts";
import { generateTypes } from "../rules/generate-types.ts";
import { consumerOf, loadCases } from "../rules/load-cases.ts";

/** Opens code in a folder in which it finds the packages that the cases of rules use. */
function codeOf(files: ReadonlyMap<string, string>, name: string) {
  const folder = consumerOf({ rule: "check-again", name });
  rmSync(folder, { recursive: true, force: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of [...files, ["tsconfig.json", JSON.stringify(tsconfig(true))] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const session = openSession(join(folder, "tsconfig.json"));
  onTestFinished(() => session.close());
  return { folder, code: session.open(new Map()) };
}

function affectedIn(files: Record<string, string>, changed: string): string[] | null {
  const { folder, code } = codeOf(new Map(Object.entries(files)), "affected");
  const found = affectedFiles(code, [join(folder, changed)]);
  return found && [...found].map((path) => path.slice(folder.length + 1)).sort();
}

describe("affectedFiles", () => {
  const A = "export interface A { id: string }\n";

  it("has the files that import a changed one in any way, and those that import them", () => {
    const files = {
      "a.ts": A,
      "named.ts": 'import type { A } from "./a";\nexport const id = (a: A) => a.id;\n',
      "exported.ts": 'export * from "./a";\n',
      "typed.ts": 'export type B = import("./a").A;\n',
      "lazy.ts": 'export const load = () => import("./a");\n',
      "bare.ts": 'import "./a";\nexport {};\n',
      "far.ts": 'import { id } from "./named";\nexport const far = id;\n',
      "other.ts": "export const other = 1;\n",
      "beside.ts": 'import { other } from "./other";\nexport const beside = other;\n',
    };
    const all = ["a.ts", "bare.ts", "exported.ts", "far.ts", "lazy.ts", "named.ts", "typed.ts"];
    expect(affectedIn(files, "a.ts")).toEqual(all);
    expect(affectedIn(files, "far.ts")).toEqual(["far.ts"]);
    expect(affectedIn(files, "other.ts")).toEqual(["beside.ts", "other.ts"]);
  });

  it.each([
    ["a script", "interface A { id: string }\n"],
    ["a file that adds to the global scope", "export {};\ndeclare global { interface A { id: string } }\n"],
    ["a file that adds to a module", `${A}declare module "./b" { interface B { id: string } }\n`],
  ])("is any file after a change of %s", (_, text) => {
    expect(affectedIn({ "a.ts": text, "b.ts": "export interface B { no: number }\n" }, "a.ts")).toBeNull();
  });

  it("has the files of JavaScript, whose comments import types", () => {
    const files = {
      "a.ts": A,
      "b.ts": "export {};\n",
      "c.js": '/** @type {import("./a").A} */\nexport let c;\n',
    };
    expect(affectedIn(files, "a.ts")).toEqual(["a.ts", "c.js"]);
  });

  it.each([
    ["a global scope", { "b.ts": 'declare global { interface Req { a: import("./a").A } }\nexport {};\n' }],
    ["a script", { "b.d.ts": 'type GlobalA = import("./a").A;\n' }],
    [
      "another module",
      {
        "c.ts": "export interface C {}\n",
        "b.ts": 'import type { A } from "./a";\ndeclare module "./c" { interface C { a: A } }\n',
      },
    ],
  ])("is null where a file that imports a changed one adds to %s", (_, files) => {
    expect(affectedIn({ "a.ts": A, "use.ts": "export const use = 1;\n", ...files }, "a.ts")).toBeNull();
  });
});

describe("checkAgain", () => {
  const cases = loadCases().filter(({ input, expected }) => input.size > 2 && !expected.ownTypes);

  it.each(cases)("finds what a check of all files finds: $rule/$name", async (one) => {
    const { rule, name, input, wanted, expected, migration, spec } = one;
    const types = await generateTypes(spec, expected.types);
    const newTypes = await generateTypes(applyMigration(spec, migration), expected.types);
    const { folder, code } = codeOf(new Map([...input, ["api.d.ts", types]]), `${rule}/${name}`);
    const texts = [...wanted, ["api.d.ts", newTypes] as const].map(
      ([file, text]) => [join(folder, file), text] as const,
    );
    const check =
      (other: readonly (readonly [string, string])[] = []) =>
      (paths?: Iterable<string>) =>
        code.beside(new Map([...texts, ...other]), (view) => view.problems(paths));
    const known = check()();
    for (const [file, text] of input) {
      const path = join(folder, file);
      if (wanted.get(file) === text || !code.paths.includes(path)) continue;
      const problems = check([[path, text]]);
      expect(checkAgain(code, problems, known, [path])).toEqual(problems());
    }
  });
});
