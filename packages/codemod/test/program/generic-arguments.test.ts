import { expect, it } from "vitest";
import { askedOfLiterals } from "../../src/program/generic-arguments.ts";
import { openedProgram } from "./opened-program.ts";

const CLIENT = `
interface Paths { "/events": { startsAt?: string; at: { startsAt?: string } }; "/rows": { id: string } }
declare function send<Path extends keyof Paths, Body extends Paths[Path]>(path: Path, body: Body): Body;
declare function over(one: string): void;
declare function over<One extends { startsAt: string }>(one: One): void;
declare const value: { startsAt?: string };
declare const plain: { id: string };
`;

it.each<[call: string, asked: string[]]>([
  ['send("/events", { startsAt: "", at: {} })', ["startsAt: startsAt"]],
  ['send("/events", { at: { startsAt: "" } })', ["startsAt: startsAt"]],
  ['send("/events", { at: value })', ["value: startsAt"]],
  ['send("/events", { ...value, at: {} })', ["value: startsAt"]],
  ['send("/rows", { id: "", ...value })', []],
  ['send("/events", { at: plain as never })', []],
  // Without the literal, another signature would be meant.
  ['over({ startsAt: "" })', []],
])("%s is asked for what its types say", (call, asked) => {
  const { program } = openedProgram(`${CLIENT}${call};`);
  expect(askedOfLiterals(program).map(({ node, name }) => `${node.getText()}: ${name}`)).toEqual(asked);
});
