import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { NativeSession } from "../src/checker/native-session.ts";
import { NativeCheck } from "../src/proof/native-check.ts";
import { RememberedCheck } from "../src/proof/remembered-check.ts";
import type { Ahead } from "../src/proof/type-check.ts";
import { temporaryFolder } from "./consumer.ts";

const FILES = 8;

/** A module that passes on what another one has, which is a number if none of them is edited. */
const moduleOf = (from: number | null, isEdited: boolean) =>
  `${from === null ? "const before = 1;" : `import { value as before } from "./file${from}";`}
export const value = ${isEdited ? "String(before)" : "before"};
export const own: number = value;`;

/** Which earlier module each imports, and which of them are edited, in which order. */
const programs = fc.record({
  imports: fc.tuple(
    ...Array.from({ length: FILES }, (_, index) =>
      index === 0 ? fc.constant(null) : fc.option(fc.nat(index - 1), { nil: null }),
    ),
  ),
  edits: fc.array(fc.uniqueArray(fc.nat(FILES - 1)), { minLength: 1, maxLength: 6 }),
});

describe("a check that remembers", () => {
  it("says what one says that does not, and asks for nothing that is as it was", () => {
    fc.assert(
      fc.property(programs, ({ imports, edits }) => {
        const folder = temporaryFolder();
        const path = (index: number) => join(folder, "src", `file${index}.ts`);
        const paths = imports.map((_, index) => path(index));
        mkdirSync(join(folder, "src"));
        const compilerOptions = { strict: true, noEmit: true, module: "preserve", types: [] };
        writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
        for (const [index, from] of imports.entries()) writeFileSync(path(index), moduleOf(from, false));

        const session = new NativeSession(join(folder, "tsconfig.json"));
        onTestFinished(() => session.close());
        const alone = new NativeCheck(session);
        const withImporters: Ahead["withImporters"] = (some) => {
          const found = new Set(some);
          for (const one of found)
            for (const [index, from] of imports.entries())
              if (from !== null && path(from) === one) found.add(path(index));
          return found;
        };
        const asked = new Set<string>();
        const noting = (texts: ReadonlyMap<string, string>, some: Iterable<string>) => {
          const open = [...some];
          for (const one of open) asked.add(one);
          return alone.problems(texts, open);
        };
        const check = new RememberedCheck({ problems: noting }, withImporters);
        let before: readonly number[] = [...paths.keys()];
        for (const edited of [[], ...edits, [], []]) {
          const texts = new Map(
            edited.map((index) => [path(index), moduleOf(imports[index] ?? null, true)] as const),
          );
          asked.clear();
          expect(check.problems(texts, paths)).toEqual(alone.problems(texts, paths));
          const touched = withImporters([...before, ...edited].map(path));
          expect([...asked].filter((one) => !touched.has(one))).toEqual([]);
          before = edited;
        }
        expect(asked).toEqual(new Set());
      }),
      { numRuns: 20 },
    );
  });
});
