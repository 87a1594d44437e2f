import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PACKAGE_EXPORTS } from "../../src/render/render-schema-names.ts";

it("keeps the names free that the package exports", () => {
  const index = readFileSync(join(import.meta.dirname, "../../templates/index.ts"), "utf8");
  const exported = [...index.matchAll(/^export (?:type )?\{([^}]*)\}|^export (?:\* as|type) (\w+)/gm)]
    .flatMap(([, list, name]) => (list ?? name ?? "").split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
  expect([...PACKAGE_EXPORTS].sort()).toEqual([...new Set(exported)].sort());
});
