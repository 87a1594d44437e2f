import { join } from "node:path";
import { expect, it } from "vitest";
import { renderLine } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { openSource } from "../../src/sources/open-source.ts";
import { recordSource } from "../../src/sources/record-source.ts";
import { entry, harOf } from "./collect.ts";
import { folderWith } from "./temporary-folder.ts";

const answer = (text: string) => entry({ response: { content: { mimeType: "application/json", text } } });

const HAR = harOf([
  answer('{"id":1}'),
  ...Array.from({ length: 7 }, () => entry({ response: { status: 0 } })),
  answer("<html>"),
]);

it("records what can be used, and says what cannot, with the first places", async () => {
  const path = join(folderWith({ "x.har": HAR }), "x.har");
  const shapes = new ShapeSet();
  expect(await recordSource(openSource(path), shapes, { label: "staging" })).toEqual({
    exchanges: 2,
    shapes: 0,
    skipped: [
      {
        reason: "there is no response: the request was aborted, blocked or failed",
        count: 7,
        places: [2, 3, 4, 5, 6].map((number) => `${path}, entry ${number}`),
      },
      {
        reason: "the body is not JSON, although its media type says so",
        count: 1,
        places: [`${path}, entry 9`],
      },
    ],
  });
  expect(shapes.lines()).toMatchObject([
    { host: "staging", exchanges: 2, response: { unread: 1, body: { seen: 1 } } },
  ]);
});

it("adds shape files to the traffic", async () => {
  const folder = folderWith({ "x.har": HAR });
  const recorded = new ShapeSet();
  await recordSource(openSource(join(folder, "x.har")), recorded);
  const file = join(folderWith({ shapes: recorded.lines().map(renderLine).join("\n") }), "shapes");
  const again = new ShapeSet();
  expect(await recordSource(openSource(file), again)).toMatchObject({ exchanges: 2, shapes: 1, skipped: [] });
  expect(again.lines().map(renderLine)).toEqual(recorded.lines().map(renderLine));
});
