import { describe, expect, it } from "vitest";
import { consumer, type Files, migration, TSCONFIG } from "../consumer.ts";

/** Types, and a table of operations that a client finds them by, as one generator writes both. */
function api(path: string, id: string): { types: string; table: string } {
  const parameters = `{ query?: never; header?: never; path: { ${id}: string }; cookie?: never }`;
  return {
    types: `// Generated from openapi.yaml. Do not edit.
export interface paths {
  "${path}": { parameters: ${parameters}; post: operations["publish"] };
}
export interface components { schemas: { Event: { id: string } } }
export interface operations {
  publish: { parameters: ${parameters}; responses: { 200: { content: { "application/json": components["schemas"]["Event"] } } } };
}
`,
    table: `// Generated from openapi.yaml. Do not edit.
export declare const operations: {
  readonly publish: {
    readonly id: "publish";
    readonly method: "POST";
    readonly path: "${path}";
    readonly pathParameters: readonly ["${id}"];
  };
};
`,
  };
}

const CLIENT = `import type { operations as table } from "./operations.gen";
import type { paths } from "./openapi.gen";

type Operation<Name extends keyof typeof table> = (typeof table)[Name];
type ArgumentsOf<Path> = Path extends keyof paths ? paths[Path]["post"]["parameters"]["path"] : never;
type Asked<Name extends keyof typeof table> = Record<Operation<Name>["pathParameters"][number], string> &
  ArgumentsOf<Operation<Name>["path"]>;
export declare const client: { [Name in keyof typeof table]: (of: Asked<Name>) => Promise<{ status: number }> };
`;

const USE = `import { client } from "IMPORT";

export const publish = async (eventId: string) => (await client.publish({ eventId })).status;
`;

const OLD = "/events/{eventId}/publish";
const AT = "#/paths/~1events~1{eventId}~1publish/post";

const consumerOf = (where: string, use: string, path: string, id: string, change: object): Files => {
  const { types, table } = api(path, id);
  return {
    ".gitignore": "node_modules\n",
    "tsconfig.json": TSCONFIG,
    "migration.yaml": migration([change]),
    "src/use.ts": USE.replace("IMPORT", use),
    [`${where}/openapi.gen.d.ts`]: types,
    [`${where}/operations.gen.d.ts`]: table,
    [`${where}/client.d.ts`]: CLIENT,
    ...(where.startsWith("node_modules")
      ? { [`${where}/package.json`]: '{ "name": "api", "version": "1.0.0", "types": "client.d.ts" }' }
      : {}),
  };
};

describe.concurrent.each([
  ["an installed package", "node_modules/api", "api"],
  ["a folder of one's own", "src/api", "./api/client"],
])("a table of operations in %s", (_, where, use) => {
  const moved = { kind: "operation-moved", at: AT, to: AT.replace("publish", "release") };
  const renamed = { kind: "parameter-renamed", at: `${AT}/parameters/0`, from: "eventId", to: "id" };

  it.each([
    ["before", "old"],
    ["after", "new"],
  ])("follows an operation that moved, %s the new version is installed", async (_when, shape) => {
    const path = shape === "old" ? OLD : OLD.replace("publish", "release");
    const { report } = consumer(consumerOf(where, use, path, "eventId", moved));
    const { exitCode, edits, attention, verification } = await report("--migration", "migration.yaml");
    expect([exitCode, edits, attention]).toEqual([0, [], []]);
    expect(verification).toEqual({ before: 0, after: 0, new: [] });
  });

  it.each([
    ["before", OLD, "eventId"],
    ["after", OLD.replace("eventId", "id"), "id"],
  ])("follows a parameter of a path, %s the new version is installed", async (_when, path, id) => {
    const { report, read } = consumer(consumerOf(where, use, path, id, renamed));
    const { exitCode, attention, verification } = await report("--migration", "migration.yaml");
    expect(read("src/use.ts")).toContain("client.publish({ id: eventId })");
    expect([exitCode, attention, verification]).toEqual([0, [], { before: 0, after: 0, new: [] }]);
  });
});

it("is no attention where generated files beside the types break: they are made anew with them", async () => {
  const change = { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Meeting" };
  const made = `// Generated from openapi.yaml. Do not edit.\nimport type { components } from "./openapi.gen";
export type All = { [Name in "Event"]: components["schemas"][Name] };\n`;
  const files = consumerOf("src/api", "./api/client", OLD, "eventId", change);
  const { report } = consumer({ ...files, "src/api/all.gen.ts": made });
  const { exitCode, attention, verification, notes } = await report("--migration", "migration.yaml");
  expect([exitCode, attention, verification]).toEqual([0, [], { before: 0, after: 0, new: [] }]);
  expect(notes).toContain("With the new types, make src/api/all.gen.ts anew, too.");
});
