import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { NativeSession } from "../src/checker/native-session.ts";
import { noted } from "../src/proof/claims.ts";
import { NativeCheck } from "../src/proof/native-check.ts";
import { SharedCheck } from "../src/proof/shared-check.ts";
import type { Ahead, TypeCheck } from "../src/proof/type-check.ts";
import { PACKAGE, temporaryFolder } from "./consumer.ts";

const FILES = 250;
const TYPES = "export interface Event { startsAt: string }";
const NEW_TYPES = "export interface Event { startAt: string }";
/** Each imports the one ten before it, which it depends on. */
const module = (index: number, field = "startsAt") =>
  `import type { Event } from "./api";
${index < 10 ? "" : `import { at as before } from "./file${index - 10}";\nexport const text: string = before;`}
export const at = ({} as Event).${field};`;

describe("a check that is shared", () => {
  const folder = temporaryFolder();
  const tsconfig = join(folder, "tsconfig.json");
  const path = (name: string | number) => join(folder, "src", `${name}.ts`);
  const paths = Array.from({ length: FILES }, (_, index) => path(`file${index}`));
  const types = path("api");
  beforeAll(() => {
    mkdirSync(join(folder, "src"));
    const compilerOptions = { strict: true, noEmit: true, module: "preserve", types: [] };
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, include: ["src"] }));
    writeFileSync(types, TYPES);
    for (const [index, file] of paths.entries()) writeFileSync(file, module(index));
  });

  /** Those ten, twenty … after a file depend on it, and all depend on the types. */
  const withImporters: Ahead["withImporters"] = (some) =>
    new Set(
      [...some].flatMap((one) =>
        one === types ? paths : paths.slice(paths.indexOf(one)).filter((_, index) => index % 10 === 0),
      ),
    );
  const texts = new Map([[types, NEW_TYPES]]);
  const shared = (config = tsconfig, ahead = paths): { check: SharedCheck; alone: TypeCheck } => {
    const session = new NativeSession(tsconfig);
    const alone = new NativeCheck(session);
    const check = new SharedCheck(alone, config, FILES);
    check.begin({ texts, paths: ahead, withImporters });
    onTestFinished(() => {
      check.close();
      session.close();
    });
    return { check, alone };
  };
  const edited = (...indexes: number[]) =>
    new Map([...texts, ...indexes.map((index) => [path(`file${index}`), module(index, "startAt")] as const)]);

  it.each([
    ["what was begun", texts],
    ["what was edited since", edited(3, 17, 128)],
    ["most of it edited since", edited(...Array.from({ length: 200 }, (_, index) => index))],
    ["other types", new Map()],
  ])("says of %s what one alone says", (_, now) => {
    const { check, alone } = shared();
    const found = check.problems(now, paths);
    expect(found).toEqual(alone.problems(now, paths));
    expect(found.length).toBe(FILES - (now.size > 0 ? now.size - 1 : FILES));
    expect(check.problems(now, paths.slice(0, 7))).toEqual(
      found.filter((one) => paths.indexOf(one.path) < 7),
    );
  });

  it("takes what was found before for what nothing was edited of", () => {
    const { check, alone } = shared();
    expect(check.problems(texts, paths)).toHaveLength(FILES);
    const asked: string[] = [];
    const { problems } = alone;
    alone.problems = (now, some) => problems.call(alone, now, noted(some, asked));
    expect(check.problems(edited(233), paths)).toHaveLength(FILES - 1);
    expect(asked).toEqual([path("file233"), path("file243")]);
  });

  it("goes on alone where the other one fails", () => {
    const { check, alone } = shared(join(folder, "none.json"));
    expect(check.problems(texts, paths)).toEqual(alone.problems(texts, paths));
    expect(check.problems(edited(3), paths)).toHaveLength(FILES - 1);
  });

  it("leaves nothing behind when it is closed in the middle", async () => {
    const script = `
      import { BackgroundCheck } from ${JSON.stringify(join(PACKAGE, "src/proof/background-check.ts"))};
      for (const delay of [0, 100, 200, 400, 800]) {
        const check = new BackgroundCheck(${JSON.stringify(tsconfig)});
        check.begin({ texts: new Map(), paths: ${JSON.stringify(paths)} });
        await new Promise((resolve) => setTimeout(resolve, delay));
        check.close();
      }`;
    const { stderr, exitCode } = await x(process.execPath, ["--input-type=module", "--eval", script]);
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
  });

  it("works alone where there is little to do", () => {
    const { check } = shared(join(folder, "none.json"), paths.slice(0, 20));
    expect(check.problems(texts, paths.slice(0, 20))).toHaveLength(20);
  });
});
