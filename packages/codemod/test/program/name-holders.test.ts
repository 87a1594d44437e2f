import { ts } from "ts-morph";
import { afterAll, expect, it, vi } from "vitest";
import { NameHolders } from "../../src/program/name-holders.ts";
import { openCode } from "./open-code.ts";

const DEEP = "{ one: { two: { three: { startsAt: string } } } }";
const VALUES = {
  own: DEEP,
  written: "Written",
  declared: "Declared",
  near: "Near",
  held: "Holder<{ startsAt: string }>",
};
const code = openCode(
  `import type { Declared, Holder, Near, Written } from "library";
${Object.entries(VALUES)
  .map(([name, type]) => `export declare const ${name}: ${type};`)
  .join("\n")}`,
  `export type Written = ${DEEP};
export interface Declared ${DEEP}
export type Near = { startsAt: string };
export type Holder<T> = { one: { two: T } };`,
);
afterAll(() => code.close());

/** Whether a value has the name, and how many types are asked for their properties. */
function lookAt(name: string) {
  const declared = code.all(ts.isVariableDeclaration).find((one) => one.name.getText() === name);
  const type = declared && code.compiler.typeAt(declared.name);
  if (!type) throw new Error(`Expected a type of ${name}.`);
  const asked = vi.spyOn(code.compiler, "propertiesOf");
  const hasName = new NameHolders(code.compiler, new Set(["startsAt"])).hasName(type);
  const types = asked.mock.calls.length;
  asked.mockRestore();
  return { hasName, types };
}

it("looks below the types of the code, and at what they are given as type arguments", () => {
  expect(lookAt("own")).toEqual({ hasName: true, types: 4 });
  expect(lookAt("held")).toEqual({ hasName: true, types: 3 });
});

it.each(["written", "declared"])("looks only one level below what a library has: %s", (name) => {
  expect(lookAt(name)).toEqual({ hasName: false, types: 2 });
  expect(lookAt("near")).toEqual({ hasName: true, types: 1 });
});
