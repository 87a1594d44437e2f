import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publishedPackages } from "../../../scripts/release/published-packages.ts";
import { ROOT } from "./blocks.ts";

const page = readFileSync(join(ROOT, "packages/docs/pages/architecture.md"), "utf8");
const [dependencies = "", ...packages] = page.split(/^## /m).slice(1);
const shortName = (name: string) => name.replace("@tenant-api/", "");

describe("the architecture", () => {
  it("draws each dependency of a package on another, and no other", () => {
    const drawn = [...dependencies.matchAll(/^ {2}([\w-]+) -(?:-|- ".*" --|-.*-)> (.+)$/gm)]
      .filter(([arrow]) => !arrow.includes("-."))
      .flatMap(([, from, to = ""]) => to.split(" & ").map((one) => `${from} → ${one}`));
    const declared = publishedPackages().flatMap(({ name }) => {
      const file = join(ROOT, "packages", shortName(name), "package.json");
      const manifest = JSON.parse(readFileSync(file, "utf8"));
      return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
        .filter((other) => other.startsWith("@tenant-api/"))
        .map((other) => `${shortName(name)} → ${shortName(other)}`);
    });
    expect(drawn.toSorted()).toEqual(declared.toSorted());
  });

  it.each(packages)("names folders that are there: %s", (section) => {
    const [, name = ""] = /^([\w-]+): /.exec(section) ?? [];
    const source = join(ROOT, "packages", name, "src");
    const folders = [...section.matchAll(/["`]((?:[\w-]+\/)+)/g)].map(([, folder = ""]) => folder);
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((folder) => !existsSync(join(source, folder)))).toEqual([]);
  });
});
