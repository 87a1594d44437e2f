import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { displayPath } from "../../display-path.ts";
import { renderOpenapiTypes } from "../../generate/render-openapi-types.ts";
import { loadSpec } from "../../spec/load-spec.ts";
import { SpecError } from "../../spec/problem.ts";
import { temporaryFolder } from "../run-script.ts";

const BROKEN = join(import.meta.dirname, "../fixtures/broken");

/** Each folder holds a broken spec and, in problems.txt, what is said of it. */
describe("a broken spec", () => {
  it.each(readdirSync(BROKEN))("is refused: %s", async (name) => {
    const folder = join(BROKEN, name);
    const [file] = readdirSync(folder).filter((entry) => entry.startsWith("spec."));
    const error = await loadSpec(join(folder, file as string))
      .then(renderOpenapiTypes)
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SpecError);
    const told = error.message.replaceAll(`${displayPath(folder)}/`, "").replaceAll(`${folder}/`, "");
    expect(told).toMatch(/^[\w-]+\.\w+:\d+:\d+ {2}\S/);
    expect(`${told}\n`).toBe(readFileSync(join(folder, "problems.txt"), "utf8"));
  });

  it("is refused: a file that is not there", async () => {
    await expect(loadSpec("no/such/openapi.yaml")).rejects.toThrow(
      /^scripts\/no\/such\/openapi\.yaml:1:1 {2}Expected a file that can be read: ENOENT/,
    );
  });
});

describe("loadSpec", () => {
  it("takes references to other files into one document", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "pet.yaml"), "type: object\nproperties: { name: { type: string } }\n");
    const spec = {
      openapi: "3.0.3",
      info: { title: "Pets", version: "1" },
      paths: {},
      components: { schemas: { Pet: { $ref: "pet.yaml" } } },
    };
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(spec));
    const { document } = await loadSpec(join(folder, "openapi.json"));
    expect(document.components).toEqual({
      schemas: {
        Pet: { $ref: "#/components/schemas/pet" },
        pet: { type: "object", properties: { name: { type: "string" } } },
      },
    });
  });

  it("works with a spec that bends the structure of OpenAPI, and says where", async () => {
    const file = join(temporaryFolder(), "openapi.yaml");
    writeFileSync(file, "openapi: 3.1.0\ninfo: { title: Pets, version: '1', colour: red }\npaths: {}\n");
    const { warnings } = await loadSpec(file);
    expect(warnings).toEqual([
      { file, line: 2, column: 36, message: "Property `colour` is not expected here." },
    ]);
  });
});
