import { describe, expect, it } from "vitest";
import { CASES, FORMS, fileOf, filesOf, renderCase } from "./render-case.ts";

describe.each(CASES)("the report `%s`", (name) => {
  it("has a spec, its input, and every form", () => {
    expect(filesOf(name).sort()).toEqual(["input.json", "openapi.yaml", ...FORMS].sort());
  });

  // `vitest -u` writes the forms.
  it.each(FORMS)("looks as in %s", async (form) => {
    await expect(await renderCase(name, form)).toMatchFileSnapshot(fileOf(name, form));
  });
});

it.each(FORMS)("nobody is sent to a command that does not edit the spec, in %s", async (form) => {
  const textOf = async (isEditable: boolean) =>
    (await renderCase("events", form, { isEditable })).replaceAll("<wbr>", "");
  expect(await textOf(false)).not.toContain("tenant-drift apply");
  if (form !== "report.json") expect(await textOf(true)).toContain("tenant-drift apply");
});

describe("names of traffic and spec", () => {
  it.each(FORMS)("move no cursor, turn no direction and begin no line in %s", async (form) => {
    const text = await renderCase("hostile-names", form);
    expect(text).toContain("alert(1)");
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
    expect(text).not.toMatch(/^\s*::|##\[/m);
  });

  it("are no tags of the page, nor of a comment", async () => {
    expect(await renderCase("hostile-names", "page.html")).not.toContain("<script");
    const outsideOfCode = (await renderCase("hostile-names", "markdown.md")).replace(
      /(`+).*?[^`]\1(?!`)/g,
      "",
    );
    expect(outsideOfCode).not.toMatch(/<script|<b>|(?<!\\)\[x\]|@you/);
  });
});
