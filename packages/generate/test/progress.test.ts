import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProgress } from "../src/progress.ts";
import { temporaryFolder } from "./run-command.ts";

const ERASE_LINE = "\r\u001B[2K";

/** The output to a terminal while this thread works without a pause. */
async function drawnWhile(work: number, after: number): Promise<string> {
  const file = join(temporaryFolder(), "terminal");
  const fd = openSync(file, "w");
  const progress = startProgress(fd, after);
  progress.step("generating types");
  const end = Date.now() + work;
  while (Date.now() < end);
  await progress.stop();
  closeSync(fd);
  return readFileSync(file, "utf8");
}

it("shows the step although the thread that works never pauses, and removes the line at the end", async () => {
  const [before, ...lines] = (await drawnWhile(1500, 100)).split(ERASE_LINE);
  expect(before).toBe("");
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.pop()).toBe("");
  for (const line of lines) expect(line).toMatch(/^◇ generating types … \d s$/);
});

it("shows nothing of what is done soon", async () => {
  expect(await drawnWhile(300, 60_000)).toBe("");
});
