import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { blankFiles } from "../src/checker/blank-files.ts";

const CALLS = "list([{ a: 1 }, { a: 2 }]);\nlist([{ a: 3 }]);\n";

describe("places that are asked about at once", () => {
  it("are blank in as many copies of a module as it takes, which it imports", () => {
    const { file, literals, blank } = read(`export {};\n${CALLS}`);
    const { files, texts } = blank(literals);
    expect(files.map(({ path, places }) => [path, places.map((place) => place.getText())])).toEqual([
      ["/src/a.blank-0.ts", ["{ a: 1 }", "{ a: 3 }"]],
      ["/src/a.blank-1.ts", ["{ a: 2 }"]],
    ]);
    expect(texts.get("/src/a.blank-0.ts")).toMatch(
      /^export \{\};\nlist\(\[ǃ\(\) {5}, \{ a: 2 \}\]\);\nlist\(\[ǃ\(\) {5}\]\);\n/,
    );
    expect(texts.get("/src/a.blank-1.ts")).toMatch(
      /^export \{\};\nlist\(\[\{ a: 1 \}, ǃ\(\) {5}\]\);\nlist\(\[\{ a: 3 \}\]\);\n/,
    );
    expect(texts.get("/src/a.ts")).toBe(`${file.text}\nimport "./a.blank-0.ts";\nimport "./a.blank-1.ts";`);
  });

  it.each([
    ["a script, which declares all for everyone", CALLS],
    ["what adds to a module", `export {};\ndeclare global { interface A {} }\n${CALLS}`],
  ])("are those of one copy, its own, in %s", (_, text) => {
    const { literals, blank } = read(text);
    const { files, texts } = blank(literals);
    expect(files.map(({ path, places }) => [path, places.length])).toEqual([["/src/a.ts", 2]]);
    expect([...texts.keys()]).toEqual(["/src/a.ts"]);
  });

  it("never are one in another", () => {
    const { blank, literals } = read('export const a = one({ b: { c: "" } });');
    expect(blank(literals).files.map(({ places }) => places.map((place) => place.getText()))).toEqual([
      ['{ b: { c: "" } }'],
      ['{ c: "" }'],
    ]);
  });

  it("come first that were asked for first, however long their file is", () => {
    const { blank, literals } = read(`export {};\n${CALLS}// ${"x".repeat(30_000_000)}`);
    const { files } = blank(literals.toReversed());
    expect(files.map(({ places }) => places.map((place) => place.getText()))).toEqual([
      ["{ a: 3 }", "{ a: 2 }"],
    ]);
  });
});

/** The objects in a file, and how places in it are blank. */
function read(text: string) {
  const file = ts.createSourceFile("/src/a.ts", text, ts.ScriptTarget.Latest, true);
  const literals: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) literals.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const callsAround = (place: ts.Node): ts.Node[] => {
    const call = ts.findAncestor(place, ts.isCallExpression);
    return call ? [call] : [];
  };
  return { file, literals, blank: (places: readonly ts.Expression[]) => blankFiles(places, callsAround) };
}
