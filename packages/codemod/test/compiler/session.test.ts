import { join } from "node:path";
import { InputError } from "@tenant-api/openapi";
import type { ts } from "ts-morph";
import { expect, it, onTestFinished } from "vitest";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { openSession } from "../../src/compiler/session.ts";
import { declared, nodeOf, opened, written } from "./opened.ts";

const API = "export interface Event { startsAt: string }\n";

it("answers about other texts beside those that are open", () => {
  const { folder, session, compiler } = opened({
    "take.ts": "export declare function take<T extends { startsAt: string }>(one: T): T;",
    "a.ts": 'import { take } from "./take";\nexport const taken = take({ startsAt: "", id: 1 });',
  });
  const a = join(folder, "a.ts");
  const parameterIn = (view: Compiler) => {
    const call = nodeOf(view.tree(a), "take", 1).parent as ts.CallExpression;
    const [parameter] = view.signatureAt(call)?.parameters ?? [];
    const type = parameter ? view.typeOfSymbol(parameter) : null;
    return type && view.printType(type);
  };
  const blank = compiler.text(a).replace(/\{ startsAt.*\}/, (literal) => " ".repeat(literal.length));
  expect(compiler.beside(new Map([[a, blank]]), parameterIn)).toBe("{ startsAt: string; }");
  expect(parameterIn(compiler)).toBe("{ startsAt: string; id: number; }");
  expect(session.open(new Map())).toBe(compiler);

  const view = session.open(
    new Map([[join(folder, "take.ts"), "export declare function take<T>(one: T): T;"]]),
  );
  expect(parameterIn(view)).toBe("{ startsAt: string; id: number; }");
});

it("reads the declarations of a package only if somebody gave a text for them", () => {
  const { folder, session, compiler } = opened({
    "node_modules/api/index.d.ts": API,
    "a.ts": 'import type { Event } from "api";\nexport const at = (event: Event) => event.startsAt;',
  });
  const [api, a] = [join(folder, "node_modules/api/index.d.ts"), join(folder, "a.ts")];
  const declaredIn = (view: Compiler) =>
    view.declarationsOf(view.symbolAt(nodeOf(view.tree(a), "startsAt", 0)) ?? noSymbol())[0];
  expect(declaredIn(compiler)).toMatchObject({ path: api, node: null });
  const view = session.open(new Map([[api, `${API}\n`]]));
  expect(declaredIn(view)?.node?.getSourceFile().fileName).toBe(api);
});

it("keeps trees and declarations of files that a new view leaves alone", () => {
  const { folder, session, compiler } = opened({
    "api.ts": API,
    "a.ts": 'import type { Event } from "./api";\nexport const at = (event: Event) => event.startsAt;',
    "b.ts": 'import { at } from "./a";\nexport const day = at({ startsAt: "" });',
  });
  const [api, a, b] = ["api.ts", "a.ts", "b.ts"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const trees = [api, a, b].map((path) => compiler.tree(path));
  const place = nodeOf(compiler.tree(b), "at", 1);
  const declaredAt = (view: Compiler) =>
    view.declarationsOf(view.aliasedSymbol(view.symbolAt(place) ?? noSymbol()));
  const before = declaredAt(compiler);
  expect(before.map(({ path }) => path)).toEqual([a]);

  const text = "export interface Event { startAt: string }\n";
  const view = session.open(new Map([[api, text]]));
  expect(view.text(api)).toBe(text);
  expect([api, a, b].map((path, index) => view.tree(path) === trees[index])).toEqual([false, true, true]);
  expect(declaredAt(view)[0]?.node === before[0]?.node).toBe(true);
  expect(view.problems().map(({ path, code }) => [path, code])).toEqual([
    [a, 2551],
    [b, 2561],
  ]);
  expect(view.problems([b]).map(({ path }) => path)).toEqual([b]);
  expect(() => compiler.problems()).toThrow(/disposed|not found|no longer/i);

  const back = session.open(new Map());
  expect(back.tree(api) === trees[0]).toBe(true);
  expect(back.problems()).toEqual([]);
  expect(session.open(new Map([[api, API]]))).toBe(back);
});

it("explains an error by the messages below it", () => {
  const { compiler } = opened({
    "a.ts": `${API}export const row: { one: Event } = { one: { startsAt: 1 } as unknown as { startsAt: number } };`,
  });
  expect(compiler.problems().map(({ message }) => message)).toEqual([
    "Type '{ startsAt: number; }' is not assignable to type 'Event'.\n  Types of property 'startsAt' are incompatible.\n    Type 'number' is not assignable to type 'string'.",
  ]);
});

it("reports what cannot be parsed with what is of another type", () => {
  const { compiler } = opened({ "a.ts": "export const one: string = 1;\nexport const = ;" });
  expect(compiler.problems().map(({ code }) => code)).toEqual(expect.arrayContaining([1134, 2322]));
});

it("reads a file that is on no disk, if it was opened for such files", () => {
  const folder = written({ "a.ts": 'import { b } from "./b";\nexport const one: string = b;' });
  const path = join(folder, "b.ts");
  const made = openSession(join(folder, "tsconfig.json"), undefined, (asked) =>
    asked === path ? "export const b = 1;" : undefined,
  );
  const plain = openSession(join(folder, "tsconfig.json"));
  const session = openSession(join(folder, "tsconfig.json"), undefined, () => undefined);
  onTestFinished(() => {
    for (const one of [made, plain, session]) one.close();
  });
  expect(made.open(new Map()).paths).toContain(path);
  expect(plain.open(new Map([[path, "export const b = 1;"]])).paths).not.toContain(path);
  const view = session.open(new Map([[path, "export const b = 1;"]]));
  expect(view.paths).toContain(path);
  expect(view.problems().map(({ code }) => code)).toEqual([2322]);
  expect(
    session
      .open(new Map())
      .problems()
      .map(({ code }) => code),
  ).toEqual([2307]);
});

it("takes other files than those of the tsconfig", () => {
  const folder = written({
    "tsconfig.json": JSON.stringify({ compilerOptions: { types: [], lib: ["es2022"] }, include: ["src"] }),
    "src/a.ts": "export const a = 1;",
    "tools/b.js": "export const b = 1;",
  });
  const path = join(folder, "tools/b.js");
  const session = openSession(join(folder, "tsconfig.json"), [path]);
  onTestFinished(() => session.close());
  const { paths } = session.open(new Map());
  expect(paths.filter((one) => one.startsWith(folder))).toEqual([path]);
});

const REMOVED = {
  moduleResolution: "node",
  module: "amd",
  target: "ES5",
  downlevelIteration: true,
  suppressImplicitAnyIndexErrors: true,
  baseUrl: "src",
  paths: { "@/*": ["*"] },
};

it.each([
  { where: "itself", files: {}, options: REMOVED },
  {
    where: "in what it extends",
    files: {
      "tsconfig.json": JSON.stringify({ extends: "./base/tsconfig.json", include: ["src"] }),
      "base/tsconfig.json": JSON.stringify({
        compilerOptions: { ...REMOVED, baseUrl: "../src", lib: ["es2022"], types: [], noEmit: true },
      }),
    },
    options: {},
  },
])(
  "takes options that TypeScript 7 has removed, and finds what baseUrl led to: $where",
  ({ files, options }) => {
    const { folder, compiler } = opened(
      {
        ...files,
        "src/a.ts": 'import { b } from "lib/b";\nimport { c } from "@/c";\nexport const all = [b, c];',
        "src/lib/b.ts": "export const b = 1;",
        "src/c.ts": "export const c = 1;",
      },
      options,
    );
    const tree = compiler.tree(join(folder, "src/a.ts"));
    expect(compiler.problems()).toEqual([]);
    expect(['"lib/b"', '"@/c"'].map((text) => compiler.moduleAt(nodeOf(tree, text)))).toEqual([
      join(folder, "src/lib/b.ts"),
      join(folder, "src/c.ts"),
    ]);
  },
);

it.each([
  { version: "5.9.3", codes: [] },
  { version: "6.0.2", codes: [7006] },
])("checks no more strictly than TypeScript $version by default", ({ version, codes }) => {
  const { compiler } = opened({
    "tsconfig.json": JSON.stringify({ compilerOptions: { lib: ["es2022"], noEmit: true } }),
    "node_modules/typescript/package.json": JSON.stringify({ name: "typescript", version }),
    "a.ts": "export const one = (hour) => hour;",
  });
  expect(compiler.problems().map(({ code }) => code)).toEqual(codes);
});

const COMPOSITE = { composite: true, lib: ["es2022"], types: [], module: "preserve" };

it.each([
  { state: "built", output: `${API}export declare const at: (event: Event) => string;` },
  { state: "not built", output: null },
])("leads from a referenced package that is $state to its sources", ({ output }) => {
  const { folder, compiler } = opened({
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...COMPOSITE, rootDir: "." },
      include: ["src"],
      references: [{ path: "./packages/api" }],
    }),
    "src/a.ts": 'import { at } from "@acme/api";\nexport const text: string = at({ startsAt: "" });',
    "node_modules/@acme/api": "->../../packages/api",
    "packages/api/package.json": JSON.stringify({
      name: "@acme/api",
      types: "dist/index.d.ts",
      main: "dist/index.js",
    }),
    "packages/api/tsconfig.json": JSON.stringify({
      compilerOptions: { ...COMPOSITE, rootDir: "src", outDir: "dist" },
      include: ["src"],
    }),
    "packages/api/src/index.ts": `${API}export const at = (event: Event) => event.startsAt;`,
    ...(output !== null && { "packages/api/dist/index.d.ts": output }),
  });
  const tree = compiler.tree(join(folder, "src/a.ts"));
  const source = join(folder, "packages/api/src/index.ts");
  expect(compiler.moduleAt(nodeOf(tree, '"@acme/api"'))).toBe(source);
  const symbol = compiler.aliasedSymbol(compiler.symbolAt(nodeOf(tree, "at", 1)) ?? noSymbol());
  expect(compiler.declarationsOf(symbol).map(({ path }) => path)).toEqual([source]);
  expect(declared(compiler, symbol)).toEqual(["at = (event: Event) => event.startsAt"]);
  expect(compiler.problems()).toEqual([]);
});

it("takes a reference for tools alone, as Vite writes it", () => {
  const { folder, compiler } = opened({
    "tsconfig.json": JSON.stringify({
      compilerOptions: { lib: ["es2022"], types: [], noEmit: true },
      include: ["src"],
      references: [{ path: "./tsconfig.node.json" }],
    }),
    "tsconfig.node.json": JSON.stringify({ compilerOptions: COMPOSITE, include: ["vite.config.ts"] }),
    "vite.config.ts": "export default {};",
    "src/a.ts": "export const one: string = 1;",
  });
  expect(compiler.paths.filter((path) => path.startsWith(folder))).toEqual([join(folder, "src/a.ts")]);
  expect(compiler.problems().map(({ code }) => code)).toEqual([2322]);
});

it("reads sources that would not be compiled with the project", () => {
  const { compiler } = opened({
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...COMPOSITE, rootDir: "src", outDir: "dist" },
      include: ["src"],
    }),
    "src/a.ts": 'import { b } from "../lib/b";\nexport const a: string = b;',
    "lib/b.ts": "export const b = 1;",
  });
  expect(compiler.problems().map(({ code }) => code)).toEqual([2322]);
});

it("answers for the other files where one that the tsconfig names is missing", () => {
  const { folder, compiler } = opened({
    "tsconfig.json": JSON.stringify({
      compilerOptions: { lib: ["es2022"], types: [] },
      files: ["a.ts", "gone.ts"],
    }),
    "a.ts": "export const one: string = 1;",
  });
  expect(compiler.problems().map(({ code }) => code)).toEqual([2322]);
  expect(() => compiler.text(join(folder, "gone.ts"))).toThrow("gone.ts");
});

it.each([
  { name: "that is not there", files: {}, reason: "no project" },
  { name: "that is no JSON", files: { "other.json": '{ "include": ' }, reason: "expected" },
  {
    name: "without files",
    files: { "other.json": '{ "include": ["nowhere"] }' },
    reason: "No inputs were found",
  },
  {
    name: "that extends one that is not there",
    files: { "other.json": '{ "extends": "./gone.json" }' },
    reason: "gone.json",
  },
  {
    name: "with a value of another type",
    files: { "other.json": '{ "compilerOptions": { "strict": "yes" } }' },
    reason: "strict",
  },
])("refuses a tsconfig $name", ({ files, reason }) => {
  const folder = written({ "a.ts": "export {};", ...files });
  const path = join(folder, "other.json");
  expect(() => openSession(path)).toThrow(InputError);
  expect(() => openSession(path)).toThrow(
    new RegExp(`^${path}:1:1  Expected a tsconfig that TypeScript 7 takes, received: .*${reason}`),
  );
});

function noSymbol(): never {
  throw new Error("Expected a symbol.");
}
