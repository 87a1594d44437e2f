import { symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { openSource } from "../../src/sources/open-source.ts";
import { recordSource } from "../../src/sources/record-source.ts";
import { placeBySpec } from "../../src/spec/place-by-spec.ts";
import { open } from "./collect.ts";
import { folderWith } from "./temporary-folder.ts";

const FILES = {
  "createEvent.201.json": '{"id":"1"}',
  "events.list.json": "[]",
  "events.list.404.json": "{}",
  "getEvent/page.1.json": "{}",
  "getEvent/404/unknown.json": "{}",
  "getEvent/404/more/deep.json": "{}",
  "getEvent/1/a.json": "{}",
  "listEvents.json": "[]",
  "README.md": "# Bodies",
  ".hidden/listEvents.json": "{}",
};

it("reads the operation and the status from the path", async () => {
  const { exchanges, skipped } = await open(folderWith(FILES));
  expect(exchanges.map(({ operationId, status }) => `${operationId} ${status}`)).toEqual([
    "createEvent 201",
    "events.list 404",
    "events.list 200",
    "getEvent 200",
    "getEvent 404",
    "getEvent 404",
    "getEvent 200",
    "listEvents 200",
  ]);
  expect(skipped).toEqual([]);
});

it("does not depend on the dates of the files", async () => {
  const folder = folderWith(FILES);
  const before = await open(folder);
  utimesSync(join(folder, "listEvents.json"), new Date(1e12), new Date(1e12));
  expect(await open(folder)).toEqual(before);
});

it("counts files that are not JSON, and passes links to folders", async () => {
  const folder = folderWith({ "listEvents.json": "[", "getEvent.json": "{}" });
  symlinkSync(folder, join(folder, "circle"));
  expect(await recordSource(openSource(folder), new ShapeSet())).toEqual({
    exchanges: 2,
    shapes: 0,
    skipped: [
      {
        reason: "the body is not JSON, although its media type says so",
        count: 1,
        places: [join(folder, "listEvents.json")],
      },
    ],
  });
});

it("is recorded under the method and the path that a spec has for the operation", async () => {
  const paths = {
    "/events": { post: { operationId: "createEvent", responses: { 201: { description: "" } } } },
  };
  const place = placeBySpec({ openapi: "3.1.0", info: { title: "", version: "1" }, paths });
  const shapes = new ShapeSet();
  await recordSource(openSource(folderWith({ "createEvent.201.json": '{"id":"1"}' })), shapes, { place });
  expect(shapes.lines()).toMatchObject([
    { method: "post", path: "/events", operationId: "createEvent", status: 201 },
  ]);
});

it("has bodies, or is an error", async () => {
  const folder = folderWith({ "x.har": "{}" });
  await expect(open(folder)).rejects.toThrow(
    `${folder}: Expected a folder with bodies of responses, such as \`listEvents.json\`, received one without.`,
  );
});
