import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { consumerFiles, pickRenames } from "../bench/consumer.ts";
import { upgradeProject } from "../src/upgrade.ts";
import { generateTypes } from "./cases/generate-types.ts";
import { runOn } from "./run-case.ts";
import { saidAlike } from "./said-alike.ts";

const FOLDER = join(import.meta.dirname, "../.consumers/engines");

describe("native and ts-morph", () => {
  it("say the same of a consumer of a large API", async () => {
    const spec = parse(readFileSync(join(import.meta.dirname, "../../openapi/fixtures/kuma.yaml"), "utf8"));
    const files = new Map(consumerFiles(spec, 60));
    const changes = pickRenames(spec, 20).map(({ at, to }) => ({ kind: "field-renamed" as const, at, to }));
    const migration: Migration = { from: "1.0.0", to: "2.0.0", changes };
    const types = await generateTypes(spec, {});
    const [native, morph] = (["native", "ts-morph"] as const).map((engine) =>
      runOn(join(FOLDER, "large"), files, types, migration, { engine, browser: true }),
    );
    expect(native && saidAlike(native)).toEqual(morph && saidAlike(morph));
    expect(native?.edits.length).toBeGreaterThan(20);
  });
});

describe("without the native compiler", () => {
  it.each([
    ["an option that it has no more", { moduleResolution: "node10", module: "commonjs" }, /moduleResolution/],
    ["iterators that it would not write", { target: "es5", downlevelIteration: true }, /ES5|downlevel/i],
  ])("goes on, and says why: %s", (_, options, reason) => {
    const upgrade = upgradeIn({ ...options, strict: true }, "e.startsAt;");
    expect(upgrade).toMatchObject({ engine: "ts-morph", note: expect.stringMatching(reason) });
    expect(upgrade.edits).toHaveLength(1);
  });

  it.each([
    ["its files", { baseUrl: "src" }, 'import { f } from "lib/f"; import { g } from "@/g";'],
    [
      "patterns, too",
      { baseUrl: ".", paths: { "@/*": ["src/lib/*"] } },
      'import { f } from "src/lib/f"; import { g } from "@/g";',
    ],
    [
      "a pattern for all",
      { baseUrl: ".", paths: { "*": ["src/*"] } },
      'import { f } from "lib/f"; import { g } from "lib/g";',
    ],
  ])("is not needed for a folder that imports begin at, with %s", (_, options, imports) => {
    const text = `${imports}\nexport const x = [f(e).startsAt, g(e).startsAt, e.startsAt];`;
    const more = {
      "src/lib/f.ts": "export const f = <T>(value: T): T => value;",
      "src/lib/g.ts": "export const g = <T>(value: T): T => value;",
      "src/@/g.ts": "export const g = <T>(value: T): T => value;",
    };
    const all = { ...options, strict: true, downlevelIteration: true, ignoreDeprecations: "6.0" };
    const native = upgradeIn(all, text, more);
    expect(native).toMatchObject({ engine: "native", note: null });
    expect(native.edits).toHaveLength(3);
    expect(native.edits).toEqual(upgradeIn(all, text, more, "ts-morph").edits);
  });

  it("is not needed where types are written in comments", () => {
    const text =
      '/** @typedef {import("./api").components["schemas"]["Event"]} Event */\n' +
      '/** @type {(event: Event) => Event["startsAt"]} */\nexport const start = (event) => event.startsAt;\n';
    const upgrade = upgradeIn({ strict: true, allowJs: true, checkJs: true }, "", { "b.js": text });
    expect(upgrade).toMatchObject({ engine: "native", note: null });
    expect(upgrade.edits.map(({ file, line }) => `${file}:${line}`)).toEqual(["b.js:2", "b.js:3"]);
  });

  it("goes on where a file is in an encoding of which the compilers read other texts", () => {
    const text = Buffer.from(`${HEAD}// le \xabcaf\xe9\xbb\ne["startsAt"];\ne.startsAt;\n`, "latin1");
    const upgrade = upgradeIn({ strict: true }, "", { "b.ts": text });
    expect(upgrade).toMatchObject({ engine: "ts-morph", note: expect.stringContaining("b.ts") });
    expect(upgrade.edits.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      "b.ts:4:3",
      "b.ts:5:3",
    ]);
  });

  it("goes on by the native compiler where that crashes over the type of an empty list", () => {
    const text =
      'const formats = { time: [], date: ["iso"] } as const;\n' +
      "const all = { formats, startsAt: e.startsAt };\n" +
      "declare function show(what: { formats: typeof formats; startsAt: string }): void;\nshow(all);";
    const native = upgradeIn({ strict: true }, text);
    expect(native).toMatchObject({ engine: "native", note: null });
    expect(native.edits).toEqual(upgradeIn({ strict: true }, text, {}, "ts-morph").edits);
    expect(native.edits).toHaveLength(1);
  });

  it("tells apart a text that begins with a mark", () => {
    const text = 'export const k: keyof typeof e | "\\ufeffstartsAt" = "\\ufeffstartsAt";\ne.startsAt;\n';
    const upgrade = upgradeIn({ strict: true }, text);
    expect(upgrade).toMatchObject({ engine: "native", edits: [{ line: 4, column: 3 }] });
  });

  it("knows what a key is where null fits everywhere", () => {
    const text =
      'declare function pick<T, K extends keyof T>(of: T, ...keys: K[]): T[K];\npick(e, "startsAt");';
    const upgrade = upgradeIn({ strict: false }, text);
    expect(upgrade).toMatchObject({ engine: "native", edits: [{ from: "startsAt", to: "startAt" }] });
    expect(upgrade.edits).toEqual(upgradeIn({ strict: false }, text, {}, "ts-morph").edits);
  });

  it("knows what a key is where null fits, and another key of the same name is around it", () => {
    const text =
      "declare function post<T extends { startsAt?: Partial<typeof e> | null }>(init: T & object): void;\n" +
      'post({ startsAt: { startsAt: "2026-05-01" } });';
    const upgrade = upgradeIn({ strict: true }, text);
    expect(upgrade).toMatchObject({ engine: "native", edits: [{ line: 4, column: 20 }] });
    expect(upgrade.edits).toEqual(upgradeIn({ strict: true }, text, {}, "ts-morph").edits);
  });

  it("finds places behind characters that take two units, or three bytes", () => {
    const text = `const 名前 = "🎉🎉 ${"é".repeat(5)}"; /* 👩‍👩‍👧 */ export const x = [名前, e.startsAt, "𝒳", e?.startsAt];`;
    const native = upgradeIn({ strict: true }, text);
    expect(native.engine).toBe("native");
    expect(native.edits.map(({ start, end }) => `${HEAD}${text}`.slice(start, end))).toEqual([
      "startsAt",
      "startsAt",
    ]);
    expect(saidAlike({ ...native, errors: [] })).toEqual(
      saidAlike({ ...upgradeIn({ strict: true }, text, {}, "ts-morph"), errors: [] }),
    );
  });
});

const HEAD = 'import type { components } from "./api";\ndeclare const e: components["schemas"]["Event"];\n';

/** Upgrades a project of one file, in a folder of the same name each time. */
function upgradeIn(
  compilerOptions: object,
  text: string,
  more: Record<string, string | Buffer> = {},
  engine: "auto" | "ts-morph" = "auto",
) {
  const folder = join(mkdtempSync(join(tmpdir(), "tenant-codemod-")), "consumer");
  mkdirSync(folder);
  onTestFinished(() => rmSync(join(folder, ".."), { recursive: true }));
  const schemas = "{ Event: { startsAt: string } }";
  const files = {
    "api.d.ts": `export interface paths {}\nexport interface components { schemas: ${schemas} }\n`,
    "tsconfig.json": JSON.stringify({ compilerOptions: { noEmit: true, types: [], ...compilerOptions } }),
    "a.ts": HEAD + text,
    ...more,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration: {
      from: "1.0.0",
      to: "2.0.0",
      changes: [
        { kind: "field-renamed", at: "#/components/schemas/Event/properties/startsAt", to: "startAt" },
      ],
    },
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate: false,
    guardUnions: false,
    verify: true,
    engine,
    read: () => null,
  });
  return {
    ...upgrade,
    edits: upgrade.edits.map((edit) => ({ ...edit, file: edit.file.slice(folder.length + 1) })),
  };
}
