import { createCheckTables, type JsonObject } from "@tenant-api/openapi";
import { expect, it } from "vitest";
import { CIRCULAR_SCHEMAS, circularSpec } from "../../../../scripts/testing/circular-schemas.ts";
import { createOperationCheck } from "../../src/check/operation-check.ts";

it.each(Object.entries(CIRCULAR_SCHEMAS))(
  "schemas that lead to themselves are checked by the rest of them: %s",
  (_, { schemas, right, wrong }) => {
    const tables = createCheckTables(circularSpec(schemas) as JsonObject, ({ name }) => name);
    const check = createOperationCheck(JSON.parse(JSON.stringify(tables.get("#/paths/~1things/get"))));
    for (const value of right) expect(check.check(value, 200).forbidden).toEqual([]);
    for (const value of wrong) expect(check.check(value, 200).forbidden).not.toEqual([]);
  },
);
