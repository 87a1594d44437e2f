import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as esbuild } from "esbuild";
import { build as rolldown } from "rolldown";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { problemsOfPackage } from "../../../scripts/testing/packed-package.ts";
import { consumerProject, PACKAGE } from "./packed-package.ts";

describe("the packed package", () => {
  it("pleases publint and attw", async () => {
    expect(await problemsOfPackage(PACKAGE)).toEqual([]);
  });

  it("loads in Node, tables and version", async () => {
    const folder = await consumerProject();
    const script = `
      import { apiVersion, operations } from "@tenant-api/types";
      import { checks } from "@tenant-api/types/checks";
      import * as table from "@tenant-api/types/operations";
      console.log(JSON.stringify([apiVersion, operations === table, Object.keys(operations).length, operations.publishEvent]));
      console.log((await checks["GET /api/v2/community/events"]()).table.id);
    `;
    const { stdout } = await x(process.execPath, ["--input-type=module", "--eval", script], {
      nodeOptions: { cwd: folder },
      throwOnError: true,
    });
    const [exported = "", id] = stdout.split("\n");
    expect(id).toBe("listEvents");
    expect(JSON.parse(exported)).toEqual([
      "public",
      true,
      25,
      {
        id: "publishEvent",
        method: "POST",
        path: "/api/v2/community/events/{eventId}/publish",
        tags: ["Community"],
        scope: "admin",
        idempotent: null,
        pathParameters: ["eventId"],
        queryParameters: [],
        mediaTypes: [],
      },
    ]);
  });
});

describe("a bundle that uses one operation", () => {
  const FROM_INDEX =
    'import { operations } from "@tenant-api/types"; console.log(operations.publishEvent.path);';
  const FROM_ENTRY =
    'import * as operations from "@tenant-api/types/operations"; console.log(operations.publishEvent.path);';

  it.each([
    ["Rolldown, from the package", FROM_INDEX, bundleWithRolldown],
    ["Rolldown, from its operations entry", FROM_ENTRY, bundleWithRolldown],
    ["esbuild, from its operations entry", FROM_ENTRY, bundleWithEsbuild],
  ])("holds no other (%s)", async (_, code, bundle) => {
    const folder = await consumerProject();
    const entry = join(folder, "entry.js");
    writeFileSync(entry, code);
    const output = await bundle(entry);
    expect(output).toContain("/api/v2/community/events/{eventId}/publish");
    expect(output).not.toContain("/api/v2/community/events/{eventId}/cancel");
    expect(output.length).toBeLessThan(400);
  });

  async function bundleWithRolldown(input: string): Promise<string> {
    const { output } = await rolldown({ input, write: false, output: { minify: true } });
    return output[0].code;
  }

  async function bundleWithEsbuild(entry: string): Promise<string> {
    const options = { bundle: true, format: "esm", minify: true, write: false } as const;
    const { outputFiles } = await esbuild({ entryPoints: [entry], ...options });
    return outputFiles[0]?.text ?? "";
  }
});
