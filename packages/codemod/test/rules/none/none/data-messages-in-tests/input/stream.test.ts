import { onMessage, parse } from "./stream";

declare function it(name: string, run: () => void): void;
declare function expect(value: unknown): { toBe(other: unknown): void };

it("parses", () => {
  const frame = `data: ${JSON.stringify({ type: "started", runId: "a" })}`;
  expect(parse(frame).type).toBe("started");
  expect(parse(`data: ${JSON.stringify({ type: "failed", runId: "a", reason: "b" })}`).type).toBe("failed");
});

it("hears", () => {
  expect(onMessage({ data: JSON.stringify({ type: "started", runId: "a", total: 1 }) }).type).toBe("started");
  // Nobody's: it has less, or more.
  expect(JSON.stringify({ type: "stopped", runId: "a" })).toBe("");
  expect(JSON.stringify({ runId: "a" })).toBe("");
  expect(JSON.stringify({ type: "failed", runId: "a", reason: "b", other: 1 })).toBe("");
});
