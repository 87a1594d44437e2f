import { expect, it } from "vitest";
import { startShapeParser } from "../../src/live/shape-parser.ts";

const LINE =
  '{"shape":1,"day":"2026-11-26","method":"get","path":"/a","status":200,"exchanges":1,"request":{},"response":{}}\n';
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));

it("refuses what its thread had not read when that ended, and reads on with another one", async () => {
  const parser = startShapeParser();
  const parsed = parser.parse(bytesOf(LINE));
  const refused = expect(parsed).rejects.toMatchObject({ status: 503 });
  await parser.close();
  await refused;
  const [first, second] = await Promise.allSettled([
    parser.parse(bytesOf("{")),
    parser.parse(bytesOf(`{"shape":1,"batches":["a"]}\n${LINE}${LINE}`)),
  ]);
  expect(first).toMatchObject({ status: "rejected", reason: { status: 400 } });
  expect(second).toMatchObject({ value: { ids: ["a"], lines: [{ path: "/a", exchanges: 2 }] } });
  await parser.close();
});

it("refuses a request that takes too long, and asks for those behind it again", async () => {
  const parser = startShapeParser(1);
  const [slow, next] = await Promise.allSettled([
    parser.parse(bytesOf(LINE.repeat(9_000))),
    parser.parse(bytesOf(LINE)),
  ]);
  expect(slow).toMatchObject({
    reason: { status: 413, message: "Expected shapes that are read within 1 ms." },
  });
  expect(next).toMatchObject({ reason: { status: 503 } });
  await parser.close();
});
