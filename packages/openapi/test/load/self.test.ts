import { execFileSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { objectAt } from "../../src/json/json.ts";
import { loadSpec } from "../../src/load/load-spec.ts";
import { folderWith, messageOf } from "../folder.ts";

const START = process.cwd();
afterEach(() => process.chdir(START));

/** A description with one schema, which is a reference. */
const referring = (self: string, reference: string, more = "") =>
  `openapi: 3.2.0\n$self: ${self}\npaths: {}\ncomponents: { schemas: { Pet: { $ref: "${reference}" } } }\n${more}`;

const described = (self: string, title: string) =>
  `openapi: 3.2.0\n$self: ${self}\npaths: {}\ncomponents: { schemas: { Cat: { title: ${title} } } }\n`;

/** The title of the schema that `Pet` leads to. */
async function titleOfPet(source = "spec.yaml"): Promise<unknown> {
  const { document, warnings } = await loadSpec(source);
  expect(warnings).toEqual([]);
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  return Object.values(schemas)
    .map((schema) => (schema as { title?: string }).title)
    .find((title) => title !== undefined);
}

const CAT = "#/components/schemas/Cat";
const SELF = "https://example.com/api/openapi.yaml";

describe("a relative reference of a description with a `$self`", () => {
  it.each([
    ["beside it", "cats.yaml", "https://example.com/api/cats.yaml"],
    ["in another folder", "../v2/cats.yaml", "https://example.com/v2/cats.yaml"],
    ["from the root", "/cats.yaml", "https://example.com/cats.yaml"],
    ["at another host", "//example.org/cats.yaml", "https://example.org/cats.yaml"],
    ["by its whole address", "https://example.org/cats.yaml", "https://example.org/cats.yaml"],
  ])("leads to the file whose `$self` is that address: %s", async (_, reference, self) => {
    folderWith({
      "spec.yaml": referring(SELF, `${reference}${CAT}`),
      "mine.yaml": described(self, "named"),
      "cats.txt": described(self, "no description"),
      "broken.json": '{ "$self": ',
    });
    expect(await titleOfPet()).toBe("named");
  });

  it("leads to what is so to the file as the address is to its own", async () => {
    folderWith({
      "api/spec.yaml": referring(SELF, `parts/cats.yaml${CAT}`),
      "api/parts/cats.yaml": `components: { schemas: { Cat: { $ref: "../../shared/cat.yaml" } } }`,
      "shared/cat.yaml": "title: beside",
    });
    execFileSync("git", ["init", "-q", "."]);
    expect(await titleOfPet("api/spec.yaml")).toBe("beside");
  });

  it("takes the `$self` of a file before the place of another", async () => {
    folderWith({
      "spec.yaml": referring(SELF, `cats.yaml${CAT}`),
      "cats.yaml": described("https://example.com/former/cats.yaml", "in its place"),
      "mine.yaml": described("https://example.com/api/cats.yaml", "named"),
    });
    expect(await titleOfPet()).toBe("named");
  });

  it("leads back to the description itself, whoever has the same address", async () => {
    folderWith({
      "a.yaml": described("./v2/openapi.yaml", "a copy"),
      "spec.yaml": referring("./v2/openapi.yaml", `openapi.yaml${CAT}`).replace(
        "{ Pet",
        "{ Cat: { title: own }, Pet",
      ),
    });
    expect(await titleOfPet()).toBe("own");
  });

  it("is relative to a relative `$self`", async () => {
    const files = {
      "spec.yaml": referring("./v2/openapi.yaml", `cats.yaml${CAT}`),
      "cats.yaml": described("./v1/cats.yaml", "beside"),
      "v2/cats.yaml": described("./cats.yaml", "below"),
    };
    folderWith(files);
    expect(await titleOfPet()).toBe("below");
    renameSync("v2/cats.yaml", "v2/renamed.yaml");
    expect(await titleOfPet()).toBe("below");
    folderWith({ ...files, "v2/cats.yaml": "", "mine.yaml": described("v2/cats.yaml", "named") });
    expect(await titleOfPet()).toBe("named");
  });

  it("is relative to the file where a `$self` is no place", async () => {
    folderWith({
      "spec.yaml": referring("urn:example:api", `cats.yaml${CAT}`),
      "cats.yaml": described("urn:example:cats", "beside"),
    });
    expect(await titleOfPet()).toBe("beside");
    writeFileSync("spec.yaml", referring("urn:example:api", `urn:example:cats${CAT}`));
    expect(await titleOfPet()).toBe("beside");
  });

  it("prefers the file of the name that is referred to, and looks at no other files without a `$self`", async () => {
    folderWith({
      "spec.yaml": referring(SELF, `cats.yaml${CAT}`),
      "cats-old.yaml": described("https://example.com/api/cats.yaml", "old"),
      "cats.yaml": described("https://example.com/api/cats.yaml", "now"),
    });
    expect(await titleOfPet()).toBe("now");
    const read: string[] = [];
    writeFileSync(
      "spec.yaml",
      "openapi: 3.2.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { Cat: { $ref: 'https://example.com/cats.yaml' } } }\n",
    );
    await loadSpec("spec.yaml", { onRead: (file) => read.push(String(file)) }).catch(() => null);
    expect(read.filter((file) => file.includes("old"))).toEqual([]);
  });

  it("leads through files of a git revision", async () => {
    folderWith({
      "spec.yaml": referring(SELF, `cats.yaml${CAT}`),
      "mine.yaml": described("https://example.com/api/cats.yaml", "named"),
    });
    execFileSync("git", ["init", "-q", "."]);
    execFileSync("git", ["add", "-A"]);
    execFileSync("git", ["-c", "user.name=n", "-c", "user.email=n@example.com", "commit", "-qm", "First"]);
    writeFileSync("mine.yaml", "");
    expect(await titleOfPet("git:HEAD:spec.yaml")).toBe("named");
  });

  it("reaches neither the network nor a file outside", async () => {
    folderWith({
      "in/spec.yaml": referring("http://127.0.0.1:9/api/openapi.yaml", `../cats.yaml${CAT}`),
      "cats.yaml": described("http://127.0.0.1:9/cats.yaml", "outside"),
    });
    expect(await messageOf(loadSpec("in/spec.yaml"))).toMatch(/it is outside .*--allow-outside/);
    folderWith({
      "spec.yaml": referring("http://127.0.0.1:9/api/openapi.yaml", `//127.0.0.1:8/cats.yaml${CAT}`),
    });
    expect(await messageOf(loadSpec("spec.yaml"))).toContain("--allow-remote reads it");
    folderWith({ "spec.yaml": referring(SELF, `cats.yaml${CAT}`) });
    expect((await loadSpec("spec.yaml")).warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining(`received "cats.yaml${CAT}": there is no such file.`),
    ]);
  });
});
