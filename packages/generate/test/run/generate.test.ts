import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { type GenerateStep, generate, SpecError } from "../../src/index.ts";
import { ROOT, temporaryFolder } from "../run-command.ts";

const SPEC = join(ROOT, "packages/generate/test/fixtures/cases/names/spec.yaml");

describe("generate", () => {
  it("writes, and returns what it found before and how operations are called; it prints nothing", async () => {
    const out = join(temporaryFolder(), "api");
    const printed = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
    const steps: GenerateStep[] = [];
    const first = await generate({ spec: SPEC, out, onStep: (step) => steps.push(step) });
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(steps).toEqual(["reading", "checking", "generating", "writing"]);
    for (const { path, state, lines } of first.files) {
      expect(state).toBe("new");
      expect(readFileSync(join(out, path), "utf8").split("\n").length - 1, path).toBe(lines);
    }
    expect(first.files.map(({ path }) => path)).toContain("generated/schemas.gen.ts");
    expect(first.operations).toHaveLength(first.size.operations);
    expect(first.operations.filter(({ operationId, name }) => operationId !== name)).not.toEqual([]);

    const second = await generate({ spec: SPEC, out });
    expect(new Set(second.files.map(({ state }) => state))).toEqual(new Set(["unchanged"]));
  });

  it("loads the search for places that are not checked only with `standardSchema`", async () => {
    const findUnchecked = vi.fn(() => []);
    const load = vi.fn(() => ({ findUnchecked }));
    vi.doMock("../../src/standard-schema/find-unchecked.ts", load);
    const out = join(temporaryFolder(), "api");
    await generate({ spec: SPEC, out, check: true });
    expect(load).not.toHaveBeenCalled();
    await generate({ spec: SPEC, out, check: true, standardSchema: true });
    expect(findUnchecked).toHaveBeenCalledOnce();
    vi.doUnmock("../../src/standard-schema/find-unchecked.ts");
  });

  it("writes nothing with `check`, and returns what would be written", async () => {
    const out = join(temporaryFolder(), "api");
    const { files } = await generate({ spec: SPEC, out, check: true });
    expect(new Set(files.map(({ state }) => state))).toEqual(new Set(["new"]));
    expect(existsSync(out)).toBe(false);
  });

  it("says where alternatives are too many for check tables", async () => {
    const folder = temporaryFolder();
    const spec = join(folder, "openapi.yaml");
    const one = (name: string) => Array.from({ length: 17 }, (_, at) => ({ required: [`${name}${at}`] }));
    const schema = { type: "object", allOf: [{ oneOf: one("a") }, { anyOf: one("b") }] };
    const get = { responses: { 200: { description: "", content: { "application/json": { schema } } } } };
    const document = { openapi: "3.1.0", info: { title: "", version: "" }, paths: { "/a": { get } } };
    writeFileSync(spec, JSON.stringify(document, null, 1));
    const of = async (checks: boolean) =>
      (await generate({ spec, out: join(folder, "api"), checks })).warnings.map(
        ({ about, message, line }) => [
          about,
          message,
          readFileSync(spec, "utf8").split("\n")[line - 1]?.trim(),
        ],
      );
    expect(await of(false)).toEqual([]);
    const message = expect.stringContaining("The alternatives are too many, together more than 256.");
    expect(await of(true)).toEqual([["schema", message, '"oneOf": [']]);
  });

  it("throws an error with a place for each problem, and writes nothing", async () => {
    const folder = temporaryFolder();
    const spec = join(folder, "openapi.yaml");
    writeFileSync(spec, "openapi: 3.1.0\npaths: { /a: { $ref: nowhere.yaml } }\n");
    const out = join(folder, "api");
    const error = await generate({ spec, out, strict: true }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SpecError);
    expect(error.problems).toMatchObject([{ line: 2, column: 22 }]);
    expect(existsSync(out)).toBe(false);
    const [warning] = (await generate({ spec, out })).warnings;
    expect(warning).toMatchObject({ line: 2, column: 22, about: "reference" });
  });
});
