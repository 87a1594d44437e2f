import { expect, it } from "vitest";
import { fieldsIn, operationsOf } from "../../src/api-types/api-operations.ts";
import { GeneratedTypes } from "../../src/api-types/generated-types.ts";
import { textOfName } from "../../src/api-types/type-syntax.ts";

const TYPES = GeneratedTypes.parse(
  "/api.d.ts",
  `export interface paths {
  "/events": {
    parameters: { query?: never };
    get: operations["listEvents"];
    post: { requestBody?: { content: { "application/json": { startsAt: string } } }; responses: {} };
    put?: never;
    query: { responses: {} };
    copy: { responses: {} };
    trace?: never;
  };
  "/events/{id}": { get: { parameters: { path: { id: string } }; responses: { 200: { content: { "application/json": components["schemas"]["Event"] } } } } };
  [path: \`/files/\${string}\`]: { delete: { responses: {} } };
}
export interface components { schemas: { Event: { startsAt: string; next?: components["schemas"]["Event"]; owner: { name: string } } } }
export interface operations {
  listEvents: {
    parameters: { query?: { size?: number } };
    responses: { 200: { content: { "application/json": components["schemas"]["Event"][]; "text/event-stream": string }; items: { "text/event-stream": { tick: 1 } } }; 404: { content?: never } };
  };
}`,
);

it("lists the operations of a file by path and method, with references followed", () => {
  const texts = (types: readonly { getText(): string }[]) => types.map((type) => type.getText());
  expect(
    operationsOf(TYPES).map(({ template, method, queries, requests, responses }) => [
      `${method} ${template}`,
      texts(queries),
      texts(requests),
      texts(responses),
    ]),
  ).toEqual([
    ["get /events", ["{ size?: number }"], [], ['components["schemas"]["Event"][]', "string", "{ tick: 1 }"]],
    ["post /events", [], ["{ startsAt: string }"], []],
    ["query /events", [], [], []],
    ["copy /events", [], [], []],
    ["get /events/{}", [], [], ['components["schemas"]["Event"]']],
    ["delete /files/{}", [], [], []],
  ]);
});

it("finds the fields of a type and of those in it, each once", () => {
  const [list] = operationsOf(TYPES);
  const fields = [...fieldsIn(TYPES, list?.responses ?? [])].map(({ name }) => textOfName(name));
  expect(fields.toSorted()).toEqual(["name", "next", "owner", "startsAt", "tick"]);
});
