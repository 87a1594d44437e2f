import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { expect, it, onTestFinished } from "vitest";
import { editFiles } from "../../src/apply/edit-files.ts";
import { learnSpec } from "../../src/apply/learn-spec.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";

const FILES = {
  "openapi.yaml": `openapi: 3.1.0
info: { title: Events, version: 1.0.0 }
paths:
  /events/{id}/publish: { $ref: paths/publish.yaml }
  /events/{id}/cancel:
    post:
      operationId: cancelEvent
      responses: { "200": { $ref: "#/components/responses/Unknown" } }
components:
  responses:
    Unknown: { description: Done., content: { application/json: { schema: {} } } }
`,
  "paths/publish.yaml": `post:
  operationId: publishEvent
  responses:
    "200": { $ref: "../openapi.yaml#/components/responses/Unknown" }
`,
};

it("a schema of its own stands with the others, and the file of the operation refers to it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tenant-drift-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const spec = await loadSpec(join(folder, "openapi.yaml"));
  const shapes = new ShapeSet();
  const responseBody = { mediaType: "application/json", content: '{"ok":true}' };
  const exchange = {
    time: Date.UTC(2026, 10, 20),
    method: "post",
    url: "/events/1/publish",
    status: 200,
    responseBody,
  };
  shapes.record(exchange, { place: placeBySpec(spec.document), judge: true });
  const learned = learnSpec(spec.document, shapes.lines());
  const { files, refused } = editFiles(learned.edits, spec);
  expect(refused).toEqual([]);
  for (const { file, after } of files) writeFileSync(file, after);

  const edited = Object.fromEntries(files.map(({ file, after }) => [file.slice(folder.length + 1), after]));
  expect(edited["paths/publish.yaml"]).toContain(
    "$ref: ../openapi.yaml#/components/schemas/PublishEventResult",
  );
  expect(edited["openapi.yaml"]).toContain(
    "    Unknown: { description: Done., content: { application/json: { schema: {} } } }\n",
  );
  const { document } = await loadSpec(join(folder, "openapi.yaml"));
  expect(document).toEqual(learned.document);
});

it.each([
  ["response", '{ $ref: "#/components/responses/Gone" }', "#/paths/~1events/get/responses/200"],
  [
    "schema",
    '{ description: OK, content: { application/json: { schema: { $ref: "#/none" } } } }',
    "#/paths/~1events/get/responses/200/content/application~1json/schema",
  ],
])("a reference to nothing stays as it is, once: %s", async (_, response, at) => {
  const folder = mkdtempSync(join(tmpdir(), "tenant-drift-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "openapi.yaml");
  const text = `openapi: 3.1.0\npaths: { /events: { get: { responses: { "200": ${response} } } } }\n`;
  writeFileSync(file, text);
  const spec = await loadSpec(file);
  const shapes = new ShapeSet();
  const responseBody = { mediaType: "application/json", content: '{"id":1,"name":"a"}' };
  const exchange = { time: 0, method: "get", url: "/events", status: 200, responseBody };
  shapes.record(exchange, { place: placeBySpec(spec.document), judge: true });
  const { files, refused } = editFiles(learnSpec(spec.document, shapes.lines()).edits, spec);
  expect(files).toEqual([]);
  expect(refused.map(({ edit }) => edit.at)).toEqual([at]);
});
