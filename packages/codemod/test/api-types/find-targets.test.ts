import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { targetsIn } from "../../src/api-types/find-targets.ts";
import { parse } from "./find-in.ts";

const TEXT = `export interface paths {
  "/events/{eventId}": {
    parameters: { path: { eventId: string } };
    get: operations["getEvent"];
    post: { responses: { 200: { content: { "text/event-stream": string; "text/json": { on: 1 } }; items: { "text/event-stream": { at: string } } } } };
    put: { parameters: { query?: { size?: components["parameters"]["Size"]; "sort-by"?: string } } };
  };
  "/files": {
    query: { requestBody: { content: { "application/json": { term: string } } } };
    copy: operations["copyFiles"];
  };
}
export interface components {
  schemas: {
    Event: { title: string; "due-at": string; state: "draft" | "done" | null; rank: 1 | 2 };
    /** @see #/components/schemas/Event */
    EventWritable: { title: string };
    State: "draft" | "done" | null;
    Kind: Kind;
  };
  parameters: { Size: number };
}
export type SchemaEvent = components["schemas"]["Event"];
export interface operations {
  copyFiles: { parameters: { query?: { target?: string } }; responses: { 200: { content: { "application/json": { madeAt: string } } } } };
  getEvent: { parameters: { path: { eventId: string } } }
}
export enum Kind { at_home = "at-home", away = "away" }
`;

const EVENT = "#/components/schemas/Event";
const PATH = "#/paths/~1events~1{eventId}";
const COPY = "#/paths/~1files/additionalOperations/COPY";

describe("the targets of a migration", () => {
  it.each<[string, MigrationChange, string[]]>([
    [
      "a field, in every shape of its schema",
      { kind: "field-renamed", at: `${EVENT}/properties/title`, to: "name" },
      ["field title: title → name", "field title: title → name"],
    ],
    [
      "a field of the items of a stream",
      {
        kind: "field-renamed",
        at: `${PATH}/post/responses/200/content/text~1event-stream/schema/properties/at`,
        to: "time",
      },
      ["field at: at → time"],
    ],
    [
      "a field with a name in quotes",
      { kind: "field-removed", at: `${EVENT}/properties/due-at` },
      ['field "due-at": due-at → null'],
    ],
    [
      "a value",
      { kind: "enum-value-renamed", at: `${EVENT}/properties/state/enum/1`, from: "done", to: "closed" },
      ['value "done": done → closed'],
    ],
    [
      "a value that is a number",
      { kind: "enum-value-renamed", at: `${EVENT}/properties/rank/enum/1`, to: "3" },
      ["value 2: 2 → 3"],
    ],
    [
      "a value that types list elsewhere",
      { kind: "enum-value-renamed", at: "#/components/schemas/State/enum/2", from: "done", to: "closed" },
      ['value "done": done → closed'],
    ],
    [
      "a value that types do not have",
      { kind: "enum-value-renamed", at: "#/components/schemas/State/enum/2", from: "gone", to: "closed" },
      [],
    ],
    [
      "a value of an enum, with the member that is named after it",
      { kind: "enum-value-renamed", at: "#/components/schemas/Kind/enum/0", from: "at-home", to: "in-house" },
      ['value "at-home": at-home → in-house', "enum-member at_home: at_home → in_house"],
    ],
    [
      "a schema, with its alias",
      { kind: "schema-renamed", at: EVENT, to: "Meeting" },
      ["schema Event: Event → Meeting", "type-name SchemaEvent: SchemaEvent → SchemaMeeting"],
    ],
    [
      "a removed schema, with its alias",
      { kind: "schema-removed", at: EVENT },
      ["schema Event: Event → null", "type-name SchemaEvent: SchemaEvent → null"],
    ],
    [
      "an operation that moved",
      { kind: "operation-moved", at: `${PATH}/put`, to: "#/paths/~1meetings/patch" },
      ["operation put: /events/{eventId} → /meetings (put → patch)"],
    ],
    [
      "a removed operation, with its id",
      { kind: "operation-removed", at: `${PATH}/get` },
      ["operation get: get → null", "operation-id getEvent: getEvent → null"],
    ],
    [
      "a field of an operation of QUERY",
      {
        kind: "field-renamed",
        at: "#/paths/~1files/query/requestBody/content/application~1json/schema/properties/term",
        to: "text",
      },
      ["field term: term → text"],
    ],
    [
      "a field of an operation of another method",
      {
        kind: "field-renamed",
        at: `${COPY}/responses/200/content/application~1json/schema/properties/madeAt`,
        to: "createdAt",
      },
      ["field madeAt: madeAt → createdAt"],
    ],
    [
      "a parameter of an operation of another method",
      { kind: "parameter-renamed", at: `${COPY}/parameters/0`, from: "target", to: "destination" },
      ["parameter target: target → destination"],
    ],
    [
      "an operation that gets another method",
      { kind: "operation-moved", at: `${PATH}/put`, to: COPY },
      ["operation put: /events/{eventId} → /files (put → copy)"],
    ],
    [
      "an operation of another method that moved",
      { kind: "operation-moved", at: COPY, to: `${PATH}/query` },
      ["operation copy: /files → /events/{eventId} (copy → query)"],
    ],
    [
      "the id of an operation of another method",
      { kind: "operation-renamed", at: COPY, from: "copyFiles", to: "duplicateFiles" },
      ["operation-id copyFiles: copyFiles → duplicateFiles"],
    ],
    [
      "an operation's id",
      { kind: "operation-renamed", at: `${PATH}/get`, from: "getEvent", to: "readEvent" },
      ["operation-id getEvent: getEvent → readEvent"],
    ],
    [
      "a parameter of a path and its operations, with the path",
      { kind: "parameter-renamed", at: `${PATH}/parameters/0`, to: "id" },
      [
        "parameter eventId: eventId → id",
        "parameter eventId: eventId → id",
        'path "/events/{eventId}": /events/{eventId} → /events/{id}',
      ],
    ],
    [
      "a shared parameter, by its uses",
      { kind: "parameter-renamed", at: "#/components/parameters/Size", to: "limit" },
      ["parameter size: size → limit"],
    ],
    [
      "a removed parameter",
      { kind: "parameter-removed", at: `${PATH}/put/parameters/1`, from: "sort-by" },
      ['parameter "sort-by": sort-by → null'],
    ],
    [
      "a removed parameter whose name nobody states",
      { kind: "parameter-removed", at: `${PATH}/put/parameters/1` },
      [],
    ],
  ])("has %s", (_, change, targets) => {
    const found = targetsIn([parse(TEXT)], [change]);
    const lines = found.map(({ kind, name, from, to, method }) => {
      const methods = method ? ` (${method.from} → ${method.to})` : "";
      return `${kind} ${name.getText()}: ${from} → ${to}${methods}`;
    });
    expect(lines).toEqual(targets);
    expect(found.every((target) => target.change === change)).toBe(true);
    for (const { name, declaration } of found) expect(isInside(name, declaration)).toBe(true);
  });
});

function isInside(node: ts.Node, outer: ts.Node): boolean {
  return ts.findAncestor(node, (one) => one === outer) !== undefined;
}

const SHAPES = `export interface paths { "/pets": { get: never } }
export interface components { schemas: {
  Pet: { readonly id: string; name: string };
  /**
   * @description \`Pet\` in a request.
   *
   *     @see #/components/schemas/Pet
   */
  PetWritable: { name: string };
  Toy: { part: components["schemas"]["ToyPart"] };
  /**
   * @description Stands within another schema.
   *
   *     @see #/components/schemas/Toy/$defs/Part
   */
  ToyPart: { name: string };
  Other: { name: string };
} }`;

it.each([
  ["Pet in both directions", "#/components/schemas/Pet/properties/name", ["Pet", "PetWritable"]],
  ["a field that only responses have", "#/components/schemas/Pet/properties/id", ["Pet"]],
  ["a schema within another one", "#/components/schemas/Toy/$defs/Part/properties/name", ["ToyPart"]],
])("finds the fields of every shape of a schema: %s", (_, at, owners) => {
  const targets = targetsIn([parse(SHAPES)], [{ kind: "field-renamed", at, to: "renamed" }]);
  const holders = targets.map(({ declaration }) => declaration.parent.parent as ts.PropertySignature);
  expect(holders.map(({ name }) => name.getText())).toEqual(owners);
});
