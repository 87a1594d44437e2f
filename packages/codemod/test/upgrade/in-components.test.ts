import { ts } from "ts-morph";
import { expect, it } from "vitest";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { Component, type Generated } from "../../src/single-file-components/component.ts";
import { Components } from "../../src/single-file-components/components.ts";
import { inComponents, type UpgradedCode } from "../../src/upgrade/in-components.ts";

const FILES = new Map([
  ["/Card.vue.ts", "export const card = startsAt;"],
  ["/List.vue.ts", 'import "./Card.vue";'],
  ["/page.ts", 'import "./List.vue";'],
  ["/other.ts", "export {};"],
]);

/** The files that are checked where the library makes some code of the edited component. */
function checkedFor(made: (text: string) => string) {
  const source = FILES.get("/Card.vue.ts") ?? "";
  const generated = (text: string): Generated => ({
    extension: ".ts",
    text: text === source ? source : made(text),
    sourceAt: (offset) => offset,
    isChecked: () => true,
  });
  const card = new Component("/Card.vue", source, generated(source), (_, text) => generated(text));
  const components = new Components({
    components: new Map([[card.codePath, card]]),
    sources: new Map([[card.path, source]]),
  });
  const checked: (string[] | "all")[] = [];
  const view: Partial<Compiler> = {
    paths: [...FILES.keys()],
    tree: (path) => ts.createSourceFile(path, FILES.get(path) ?? "", ts.ScriptTarget.Latest, true),
    symbolsAt: () => [],
    moduleAt: ({ text }) => `${text.slice(1)}.ts`,
    problems: (paths) => {
      checked.push(paths ? [...paths] : "all");
      return [];
    },
  };
  const start = source.indexOf("startsAt");
  const edits = [{ start, end: start + "startsAt".length, text: "startAt" }];
  const upgrade = {
    ...{ edits: [], attention: [], newTypes: new Map(), after: [], verification: null },
    ...{ paths: [], outside: [], generated: [], lostImports: [] },
    changes: new Map([[card.codePath, { before: source, edits }]]),
  };
  const open = () => view as Compiler;
  inComponents(upgrade as unknown as UpgradedCode, components, { open, close: () => {} });
  return checked;
}

it("checks nothing again where the code is the one that was proven", () => {
  expect(checkedFor((text) => text)).toEqual([]);
});

it("checks the component again, and the files that import it, where the code is another one", () => {
  expect(checkedFor((text) => `${text} `)).toEqual([["/Card.vue.ts", "/List.vue.ts", "/page.ts"]]);
});
