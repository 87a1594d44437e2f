import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./blocks.ts";

const page = readFileSync(join(ROOT, "packages/codemod/docs/troubleshooting.md"), "utf8");
const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);

/** The members of a union of texts in a source file. */
function membersOf(file: string, type: string): string[] {
  const source = readFileSync(join(ROOT, "packages", file), "utf8");
  const [, union = ""] = source.match(new RegExp(`export type ${type} =([^;]*);`)) ?? [];
  return [...union.matchAll(/^\s*\| "([\w-]+)"/gm)].map(([, member = ""]) => member);
}

describe("troubleshooting", () => {
  it("has an entry for each reason of the codemod, and no other", () => {
    const policy = readFileSync(join(ROOT, "packages/codemod/src/graph/policy.ts"), "utf8");
    const [, list = ""] = /export const SEVERITY = \[([^\]]*)\]/.exec(policy) ?? [];
    const reasons = [...list.matchAll(/"(\w+)"/g)].map(([, reason = ""]) => reason);
    expect(reasons.length).toBeGreaterThan(10);
    const words = headings.filter((heading) => /^[a-z]+$/.test(heading ?? ""));
    expect(words.toSorted()).toEqual(reasons.toSorted());
  });

  it("has an entry for each kind of finding of drift, and no other", () => {
    const kinds = membersOf("drift/src/check/finding.ts", "FindingKind");
    expect(kinds.length).toBeGreaterThan(10);
    const entries = headings.filter((heading) => heading?.startsWith("Drift: "));
    expect(entries.toSorted()).toEqual(kinds.map((kind) => `Drift: ${kind}`).toSorted());
  });

  it("names each kind of change of spec-diff", () => {
    const sources = globSync(
      "packages/spec-diff/src/{change,collect,diff,operations,plan,renames,schemas,views}/*.ts",
      {
        cwd: ROOT,
      },
    ).map((file) => readFileSync(join(ROOT, file), "utf8"));
    const kinds = new Set(
      sources.flatMap((source) =>
        [
          ...source.matchAll(
            /"((?:[a-z]+-)+(?:added|removed|renamed|moved|changed|opened|closed|named)|became-[a-z-]+)"/g,
          ),
        ].map(([, kind = ""]) => kind),
      ),
    );
    expect(kinds.size).toBeGreaterThan(40);
    for (const kind of kinds) expect(page).toContain(`\`${kind}\``);
  });
});
