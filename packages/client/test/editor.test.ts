import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import { consumerProject } from "./packed-package.ts";

const CODE = `import { createTenantClient } from "@tenant-api/client";
import { createQueries } from "@tenant-api/client/query";
const client = createTenantClient({ baseUrl: "https://tenant.example" });
client.publishEvent({ eventId: "42" });
client.updateLesson({ courseId: "1", lessonId: "2", body: { duration: 90 } });
const throwing = createTenantClient({ baseUrl: "https://tenant.example", throwOnError: true });
throwing.attendEvent({ eventId: "42" });
const queries = createQueries(client);
queries.getEvent.queryOptions({ eventId: "42" }, { staleTime: 1 });
queries.getCertificate.mutationOptions();
queries.issueCertificate.key({ certificateId: "42" });
`;

/** An editor's view of a file: what TypeScript's language service says. */
async function openInEditor(code: string) {
  const folder = await consumerProject();
  const file = join(folder, "use.ts");
  writeFileSync(file, code);
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) =>
      ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, "utf8")) : undefined,
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => ({
      strict: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      types: [],
    }),
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    ...(ts.sys.realpath ? { realpath: ts.sys.realpath } : {}),
  });
  const documentation = (name: string) => {
    const info = service.getQuickInfoAtPosition(file, code.indexOf(name) + 1);
    const tags = info?.tags?.flatMap((tag) => tag.text ?? []);
    return ts.displayPartsToString(info?.documentation) + ts.displayPartsToString(tags);
  };
  const completions = (before: string) =>
    service
      .getCompletionsAtPosition(file, code.indexOf(before) + before.length, {})
      ?.entries.map(({ name }) => name);
  return { documentation, completions };
}

describe("an editor", () => {
  it("shows what the spec says of operations, parameters and fields, and offers them", async () => {
    const { documentation, completions } = await openInEditor(CODE);
    expect(documentation("publishEvent")).toMatch(
      /^Publish an event\n.*Scope: admin\.\nProvenance: documented\./s,
    );
    expect(documentation("updateLesson")).toContain("Updates a lesson of a course.");
    expect(documentation("attendEvent")).toContain("Marks attendance of the user tied to the credential");
    expect(documentation("courseId")).toContain("Provenance: documented.");
    expect(documentation("duration")).toContain("The unit is not shown.");
    expect(completions("client.")).toEqual(
      expect.arrayContaining(["publishEvent", "listMyOrders", "GET", "use"]),
    );
    expect(completions("publishEvent({ ")).toEqual(["eventId"]);
    expect(completions("body: { ")).toEqual(expect.arrayContaining(["attachments", "isDraft"]));

    // Of queries of operations, the same, and what their options are.
    expect(documentation("getEvent")).toContain("Provenance: documented.");
    expect(completions("queries.")).toEqual(expect.arrayContaining(["getEvent", "listEvents", "key"]));
    expect(completions("queries.")).not.toEqual(expect.arrayContaining(["GET"]));
    expect(completions("queries.getEvent.")).toEqual([
      "infiniteQueryOptions",
      "key",
      "mutationOptions",
      "queryOptions",
    ]);
    expect(documentation("queryOptions")).toContain("The options of a query");
    expect(completions("queries.getEvent.queryOptions({ ")).toEqual(["eventId"]);
    expect(completions('eventId: "42" }, { ')).toEqual(expect.arrayContaining(["enabled", "select", "call"]));
    expect(documentation("mutationOptions")).toContain("Its variables are what");
    expect(documentation("key(")).toContain("The key of a query.");
  });
});
