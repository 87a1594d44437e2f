import { ts } from "ts-morph";
import { expect, it, vi } from "vitest";
import { MembersWithin } from "../../src/rules/members-within.ts";
import { openedProgram } from "../program/opened-program.ts";

/** A type of a library that has as many paths to `startsAt` as the fields of three types, multiplied. */
const WIDE = `
export type Third = { startsAt: string };
export type Second = { ${fields("Third")} };
export type First = { ${fields("Second")} };
`;

function fields(type: string): string {
  return Array.from({ length: 30 }, (_, index) => `field${index}: ${type};`).join(" ");
}

function lookInto(isMeant?: () => boolean) {
  const { program, compiler, tree } = openedProgram(
    'import type { First } from "library"; export declare const wide: First;',
    WIDE,
  );
  const [wide] = tree.statements
    .filter(ts.isVariableStatement)
    .map((one) => one.declarationList.declarations[0]);
  const looked = vi.spyOn(compiler, "propertiesOf");
  const found = new MembersWithin(program, isMeant).of(wide ? compiler.typeAt(wide.name) : null);
  return { found: found.length, looked: looked.mock.calls.length };
}

it("looks into a type once that many members have", () => {
  const { found, looked } = lookInto();
  expect(found).toBe(900);
  expect(looked).toBeLessThan(20);
});

it("keeps no path to members that nobody asks for", () => {
  expect(lookInto(() => false).found).toBe(0);
});
