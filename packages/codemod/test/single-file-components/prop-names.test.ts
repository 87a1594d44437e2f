import { expect, it } from "vitest";
import { propsIn } from "../../src/single-file-components/prop-names.ts";

it.each([
  ["update:starts-at", ["starts-at"]],
  ["onUpdate:startsAt", ["startsAt"]],
  ["onUpdate:startsAtOnce", ["startsAtOnce", "startsAt"]],
  ["onUpdate:starts-atOnceCapturePassive", ["starts-atOnceCapturePassive", "starts-at"]],
  ["update:startsAtOnce", ["startsAtOnce"]],
  ["onUpdate:Once", ["Once"]],
  ["startsAtModifiers", ["startsAt"]],
  ["starts-atModifiers", ["starts-at"]],
  ["startsAt", []],
  ["label:startsAt", []],
])("finds the props in %s", (text, written) => {
  const props = propsIn(text);
  expect(props.map(({ start, end }) => text.slice(start, end))).toEqual(written);
  expect(props.map(({ name }) => name)).toEqual(written.map((one) => one.replace("s-at", "sAt")));
});

it("reads a megabyte of the worst names", () => {
  const worst = [
    `onUpdate:${"Once".repeat(250_000)}!`,
    `onUpdate:!${"Once".repeat(250_000)}`,
    `${"Modifiers".repeat(110_000)}!`,
  ];
  for (const text of worst) expect(propsIn(text)).toEqual([]);
});
