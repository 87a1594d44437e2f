import { expect, it } from "vitest";
import { Component, type Generate } from "../../src/single-file-components/component.ts";
import { checkComponents } from "../../src/upgrade/check-components.ts";

const asItIs: Generate = (_, text) => ({
  extension: ".ts",
  text,
  sourceAt: (offset) => offset,
  isChecked: () => true,
});

function componentOf(source: string): Component {
  const generated = asItIs("Card.vue", source);
  if (!generated) throw new Error("Expected code.");
  return new Component("Card.vue", source, generated, asItIs);
}

const EDIT = {
  ...{ file: "Card.vue", line: 1, column: 5, from: "startsAt", to: "startAt", at: "#/a" },
  ...{ guarded: false, rule: "values/assignment" as const, because: [] },
};

const placeOf = (file: string, start: number) => ({ file, line: 1, column: start + 1 });

it("reports an error that an edited component brings to one that imports it", () => {
  const made = componentOf("props({ startsAt })");
  const one = {
    component: componentOf("props({ startsAt })"),
    ...{ edits: [], left: [], meant: "props({ startAt: startsAt })", made },
  };
  const open = (codes: ReadonlyMap<string, string>) => ({
    problems: () =>
      codes.get("Card.vue.ts") === made.code
        ? [{ path: "List.vue.ts", start: 3, end: 10, code: 2353, message: "No `startAt`." }]
        : [],
  });
  const { attention, errors } = checkComponents([one], [EDIT], { open, placeOf });
  expect(errors).toEqual([{ file: "List.vue.ts", line: 1, column: 4, code: 2353, message: "No `startAt`." }]);
  expect(attention.map(({ file, reason }) => [file, reason])).toEqual([["List.vue.ts", "error"]]);
});

it("reports a name that is another one than was meant, though it compiles", () => {
  const made = componentOf("f({ startAt: startAt })");
  const one = {
    component: componentOf("f({ startsAt: startsAt })"),
    edits: [{ start: 4, end: 12, text: "startAt" }],
    ...{ left: [], meant: "f({ startAt: startsAt })", made },
  };
  const { attention, errors } = checkComponents([one], [EDIT], { open: () => null, placeOf });
  expect(errors).toEqual([]);
  expect(attention.map(({ line, column, message }) => [line, column, message])).toEqual([
    [1, 15, "The component means `startAt` here, where `startsAt` was meant: correct it."],
  ]);
});
