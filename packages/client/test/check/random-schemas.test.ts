import { createCheckTables } from "@tenant-api/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomSchema, randomValue, withAnyOf } from "../../../../scripts/testing/random-schemas.ts";
import { createOperationCheck } from "../../src/check/operation-check.ts";
import { specOf } from "./checked-client.ts";

const RUNS = 60 * Number(process.env.TEST_TIMES ?? 1);

it("no value that a schema allows deviates", () => {
  let [allowed, refused] = [0, 0];
  fc.assert(
    fc.property(
      randomSchema,
      randomSchema,
      randomSchema,
      fc.array(randomValue, { minLength: 4, maxLength: 8 }),
      (root, A, B, values) => {
        const document = specOf(root, { A, B });
        const [table] = createCheckTables(document, () => "get").values();
        // The root says nothing that is compared.
        if (!table) return;
        const check = createOperationCheck(JSON.parse(JSON.stringify(table)));
        const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
        const components = withAnyOf({ components: { schemas: { A, B } }, ...root }) as object;
        const validate = compile(ajv, components);
        // A schema that contains nothing but itself.
        if (!validate) return;
        for (const one of values) {
          const { forbidden } = check.check(one, 200);
          const isValid = isAllowed(validate, one);
          if (isValid) expect(forbidden.map(({ kind, place }) => [kind, place])).toEqual([]);
          if (isValid) allowed += 1;
          else if (forbidden.length > 0) refused += 1;
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(allowed, refused)).toBeGreaterThan(RUNS / 4);
});

function compile(ajv: Ajv2020, root: object): ((value: unknown) => boolean) | undefined {
  try {
    return ajv.compile(root);
  } catch {
    return undefined;
  }
}

/** A schema that contains itself without end allows nothing. */
function isAllowed(validate: (value: unknown) => boolean, one: unknown): boolean {
  try {
    return validate(one);
  } catch {
    return false;
  }
}
