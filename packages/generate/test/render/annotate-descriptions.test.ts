import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadSpec } from "../../src/load/load-spec.ts";
import { annotateDescriptions } from "../../src/render/annotate-descriptions.ts";
import { ROOT } from "../run-command.ts";

const SPECS = join(ROOT, "packages/openapi/fixtures");

describe("annotateDescriptions", () => {
  it("says in the description what stands in extensions", () => {
    const document = parse(`
paths:
  /pets:
    get:
      operationId: listPets
      description: Lists pets.
      x-scope: reader
      x-provenance: documented
      x-source: §1
      responses: {}
components:
  schemas:
    Pet:
      x-provenance: assumed
      properties:
        name: { type: string, description: The name. }
        owner: { $ref: '#/components/schemas/Owner', x-provenance: observed, x-source: §2 }
    Owner: { type: object }
`);
    const { paths, components } = annotateDescriptions(document) as typeof document;
    expect(paths["/pets"].get.description).toBe(
      "Lists pets.\n\nScope: reader.\nProvenance: documented. Source: §1.",
    );
    const { Pet, Owner } = components.schemas;
    expect(Pet.description).toBe("Provenance: assumed.");
    expect(Pet.properties.name.description).toBe("The name.\n\nProvenance: assumed.");
    expect(Pet.properties.owner.description).toBe("Provenance: observed. Source: §2.");
    expect(Owner).toEqual({ type: "object" });
  });

  it.each(readdirSync(SPECS).filter((name) => /\.(json|yaml)$/.test(name)))(
    "changes nothing in %s, which states no provenance, but missing operation ids and `@` in texts",
    async (name) => {
      const { document } = await loadSpec(join(SPECS, name));
      const before = structuredClone(document);
      const annotated = annotateDescriptions(document);
      expect(document).toEqual(before);
      expect(plain(annotated)).toEqual(plain(before));
    },
  );
});

/** Without operation ids, and with each `@` as the spec has it. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => {
      if (key === "operationId") return undefined;
      return typeof inner === "string" ? inner.replaceAll("\\@", "@") : inner;
    }),
  );
}
