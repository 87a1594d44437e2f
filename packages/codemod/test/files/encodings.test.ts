import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONSUMER, consumer, FLAGS, LIST_AFTER } from "../consumer.ts";

const LIST = CONSUMER["src/list.ts"] as string;

const inUtf16 = (text: string, mark: string, isBig: boolean) => {
  const content = Buffer.from(mark + text, "utf16le");
  return isBig ? content.swap16() : content;
};

function withSource(content: Buffer) {
  const one = consumer(CONSUMER);
  const path = join(one.folder, "src/wide.ts");
  writeFileSync(path, content);
  one.commit();
  return { ...one, path };
}

describe.concurrent("a source in UTF-16", () => {
  it.each(["little", "big"])("is edited, and stays in it: %s-endian", async (end) => {
    const text = `${LIST}// Größe 😀\n`;
    const { report, path } = withSource(inUtf16(text, "\ufeff", end === "big"));
    const { exitCode, edits, attention } = await report(...FLAGS);
    expect([exitCode, edits.length, attention]).toEqual([0, 4, []]);
    const after = text.replace(LIST, LIST_AFTER);
    expect(readFileSync(path).equals(inUtf16(after, "\ufeff", end === "big"))).toBe(true);
  });

  it("is named where a patch cannot change it", async () => {
    const { run } = withSource(inUtf16(LIST, "\ufeff", false));
    const { stdout, stderr } = await run(...FLAGS, "--dry-run");
    expect(stdout).not.toContain("wide.ts");
    expect(stderr).toContain("src/wide.ts is in UTF-16, which no patch can change");
  });
});
