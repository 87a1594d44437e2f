import { expect, it } from "vitest";
import { RefusedError } from "../../src/live/refused-error.ts";
import { RequestLines } from "../../src/live/request-lines.ts";

const LINE =
  '{"shape":1,"day":"2026-11-26","method":"get","path":"/a","status":200,"exchanges":1,"request":{},"response":{}}\n';

/** How much is read of a row of equal texts before it is refused, and why. */
function readUntilRefused(unit: string, size: number): { reason: string; bytes: number; left: number } {
  const pending = { bytes: 0 };
  const lines = new RequestLines(pending);
  const part = Buffer.from(unit.repeat(Math.ceil((2 * size) / unit.length)));
  for (let bytes = 0; ; bytes += size) {
    try {
      const start = bytes % unit.length;
      lines.push(part.subarray(start, start + size));
    } catch (error) {
      expect(error).toBeInstanceOf(RefusedError);
      expect(pending.bytes).toBeLessThanOrEqual(2 ** 23);
      lines.close();
      return { reason: (error as Error).message, bytes: bytes + size, left: pending.bytes };
    }
  }
}

const WITHOUT_END: [unit: string, limit: string, most: number][] = [
  ["[", "512 levels in a line", 1],
  ['{"a":', "512 levels in a line", 1],
  ['[{"a":[', "512 levels in a line", 1],
  ["x", "4194304 bytes", 65],
  ['"', "4194304 bytes", 65],
  ["\\", "4194304 bytes", 65],
  ["\n", "10000 lines", 1],
  [" \r\n", "10000 lines", 1],
  ["[]\n", "10000 lines", 1],
  ['"a":1,', "100000 values", 10],
  ["[],", "100000 values", 3],
  [LINE, "100000 values", 30],
];

it.each(WITHOUT_END)("refuses %j without end as soon as that is known", (unit, limit, most) => {
  const { reason, bytes, left } = readUntilRefused(unit, 2 ** 16);
  expect(reason).toBe(`Expected at most ${limit}, received more.`);
  expect(bytes).toBeLessThanOrEqual(most * 2 ** 16);
  expect(left).toBe(0);
});

it("counts a part of a byte as many, since it takes as long", () => {
  const { reason, bytes } = readUntilRefused(" ", 1);
  expect([reason, bytes]).toEqual(["Expected at most 4194304 bytes, received more.", 2 ** 16 + 1]);
});

it("keeps what comes, whatever the parts are, with brackets in texts and characters cut in two", () => {
  const text = `{"a":"[[[[{\\"\u00fc\u4e00"}\n\n  \n${LINE}[1]`;
  for (const size of [1, 2, 3, 7, 1000]) {
    const lines = new RequestLines({ bytes: 0 });
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) lines.push(bytes.subarray(at, at + size));
    expect(Buffer.from(lines.bytes()).toString()).toBe(text);
  }
});

it("refuses what would take more memory than all requests may have together", () => {
  const pending = { bytes: 0 };
  const all = Array.from({ length: 8 }, () => new RequestLines(pending));
  const part = Buffer.alloc(4_000_000, " ");
  expect(() => {
    for (const one of all) one.push(part);
  }).toThrow("Other requests take all of the memory. Send it again.");
  for (const one of all) one.close();
  expect(pending.bytes).toBe(0);
});
