import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { DOCUMENTS } from "./documents.ts";
import { ROOT } from "./run-script.ts";

describe.each(DOCUMENTS)("%s", (document) => {
  it("points to scripts and files that there are", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const text = readFileSync(join(ROOT, document), "utf8");
    for (const [, name] of text.matchAll(/`(?:npx )?pnpm (?!exec\b)([\w:]+)/g)) {
      expect(scripts).toHaveProperty([name as string]);
    }
    for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      expect(() => readFileSync(join(ROOT, dirname(document), link as string))).not.toThrow();
    }
  });
});
