import { ts } from "ts-morph";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyOwners } from "../../src/program/key-parameters.ts";
import { type Code, openCode } from "./open-code.ts";

/** Calls of which the last argument is a key, and the types that it may be a key of. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'get(event, "id")': ["Event"],
  'sort([event], "id")': ["Event"],
  'pick(event, "title", "id")': ["Event"],
  'pick(event, ["title", "id"])': ["Event"],
  'column<Event>("id")': ["Event"],
  'repository.find("id")': ["Event"],
  'named("id")': ["Event"],
  'print(event, "id")': [],
  'print<string>("id")': [],
};

const CODE = `
interface Event { id: string; title: string }
declare const event: Event;
type Many<T> = T | readonly T[];
declare function get<T, K extends keyof T>(one: T, key: K): T[K];
declare function sort<T>(list: readonly T[], by: keyof T & string): T[];
declare function pick<T, K extends keyof T>(one: T, ...keys: Many<K>[]): Pick<T, K>;
declare function column<T>(key: keyof T): void;
declare function named(key: keyof Event): void;
declare function print<T>(...all: T[]): void;
declare class Repository<T> { find<K extends keyof T>(key: K): T }
declare const repository: Repository<Event>;
`;

let code: Code;
beforeAll(() => {
  code = openCode(`${CODE}\n${Object.keys(ROWS).join(";\n")};\nexport {};\n`);
});
afterAll(() => code.close());

it.each(Object.entries(ROWS))("%s takes a key of %j", (call, owners) => {
  const node = code.all(ts.isCallExpression).find((one) => one.getText() === call);
  const argument = node?.arguments.at(-1);
  if (!node || !argument) throw new Error(`Expected the call ${call}.`);
  const found = keyOwners(code.compiler, node, argument);
  expect(found.map((type) => code.compiler.printType(type))).toEqual(owners);
});
