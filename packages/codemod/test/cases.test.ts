import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Engine } from "../src/project/open-code.ts";
import { generateTypes } from "./cases/generate-types.ts";
import { loadCases } from "./cases/load-cases.ts";
import { runOn } from "./run-case.ts";
import { saidAlike } from "./said-alike.ts";
import { TIMES } from "./seed.ts";

/** Where the packages can be found that the consumers of some cases use, and none of them is a package itself. */
const FOLDER = join(import.meta.dirname, "../.consumers/cases");

describe.each(loadCases())("$name", ({ name, input, wanted, expected, migration, spec }) => {
  const { flags, browser } = expected;
  const folder = join(FOLDER, name);

  it("comes out as it should, and every new error is told, by either engine", async () => {
    const types = await generateTypes(spec, expected.types);
    const run = (engine: Engine) => runOn(folder, input, types, migration, { flags, browser, engine });
    // Left to choose, it would go on with the other one where the native compiler crashes, and nobody would know.
    const result = run("native");
    expect(result.files).toEqual(wanted);
    const places = result.attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
    expect(new Set(places)).toEqual(
      new Set(expected.attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`)),
    );
    for (const { file, line, reason, suggestion, message } of expected.attention) {
      const told = result.attention.find(
        (one) => one.file === file && one.line === line && one.reason === reason,
      );
      if (suggestion !== undefined) expect(told?.suggestion).toBe(suggestion);
      if (message !== undefined) expect(told?.message).toContain(message);
    }
    expect(result.errorsBefore).toBe(expected.inputErrors);
    expect(result.errors).toHaveLength(expected.errors);
    for (const { file, line } of result.errors)
      expect(result.attention.some((told) => told.file === file && told.line === line)).toBe(true);

    // Both compilers answer alike in all cases, which takes as long again: `pnpm test:long` looks.
    if (TIMES === 1) return;
    const morph = run("ts-morph");
    expect(morph.files).toEqual(result.files);
    expect(saidAlike(morph)).toEqual(saidAlike(result));
  });
});
