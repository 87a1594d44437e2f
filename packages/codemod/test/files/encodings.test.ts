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
  it.each([
    ["little", "native"],
    ["big", "native"],
    ["little", "ts-morph"],
    ["big", "ts-morph"],
    ["little", "auto"],
  ])("is edited, and stays in it: %s-endian, %s", async (end, engine) => {
    const text = `${LIST}// Größe 😀\n`;
    const { report, path } = withSource(inUtf16(text, "\ufeff", end === "big"));
    const { exitCode, edits, attention } = await report(...FLAGS, "--engine", engine);
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

  it.each(["native", "ts-morph"])(
    "is told where nothing says so, as no compiler reads it: %s",
    async (engine) => {
      const content = inUtf16(LIST, "", false);
      const { report, path } = withSource(content);
      const { exitCode, edits, attention } = await report(...FLAGS, "--engine", engine);
      expect([exitCode, edits.length]).toEqual([1, 2]);
      expect(attention).toEqual([
        expect.objectContaining({
          ...{ file: "src/wide.ts", line: 1, column: 1, reason: "error" },
          suggestion: "Save it in UTF-8, and run the codemod again.",
        }),
      ]);
      expect(readFileSync(path).equals(content)).toBe(true);
    },
  );
});
