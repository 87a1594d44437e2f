import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProgress } from "../../src/command/progress.ts";
import { temporaryFolder } from "../run-command.ts";

const ERASE_LINE = "\r\u001B[2K";

/** The output to a terminal while this thread works without a pause, until it is done with what was drawn so far. */
async function drawnUntil(isDone: (drawn: string) => boolean, after: number): Promise<string> {
  const file = join(temporaryFolder(), "terminal");
  const fd = openSync(file, "w");
  const progress = startProgress(fd, after);
  progress.step("generating types");
  while (!isDone(readFileSync(file, "utf8")));
  await progress.stop();
  closeSync(fd);
  return readFileSync(file, "utf8");
}

function hasTwoLines(drawn: string): boolean {
  return drawn.split(ERASE_LINE).length > 2;
}

it("shows the step although the thread that works never pauses, and removes the line at the end", async () => {
  const [before, ...lines] = (await drawnUntil(hasTwoLines, 100)).split(ERASE_LINE);
  expect(before).toBe("");
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.pop()).toBe("");
  for (const line of lines) expect(line).toMatch(/^◇ generating types … \d s$/);
});

it("shows nothing of what is done soon", async () => {
  const end = Date.now() + 300;
  expect(await drawnUntil(() => Date.now() > end, 60_000)).toBe("");
});
