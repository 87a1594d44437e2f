import { ts } from "ts-morph";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TypeArguments } from "../../src/program/type-arguments.ts";
import { type Code, openCode } from "./open-code.ts";

const CODE = `
interface Event { id: string }
interface Course { id: string }
type Dated<T> = { [K in keyof T]: T[K] };
type Body<U> = Dated<U>;
export type A = Dated<Event>;
export type B = Body<Course>;
declare function dated<V>(one: V): Dated<V>;
export const c = dated({ name: "" });
interface Base<W> { one: W }
export interface Heir extends Base<Event> { id: string }
type Unused<X> = X[];
`;

let code: Code;
let given: TypeArguments;
beforeAll(() => {
  code = openCode(CODE);
  given = new TypeArguments(code.compiler, { nodesOfKind: (isOne) => code.all(isOne) });
});
afterAll(() => code.close());

it.each([
  ["T", ["Event", "Course", "{ name: string; }"]],
  ["U", ["Course"]],
  ["W", ["Event"]],
  ["X", []],
])("are found for %s", (name, types) => {
  const parameter = code.all(ts.isTypeParameterDeclaration).find((one) => one.name.text === name);
  if (!parameter) throw new Error(`Expected a type parameter ${name}.`);
  expect(
    given
      .of(parameter)
      .map((type) => code.compiler.printType(type))
      .sort(),
  ).toEqual([...types].sort());
});
