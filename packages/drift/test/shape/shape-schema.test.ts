import { expect, it } from "vitest";
import { shapeSchema } from "../../src/shape/shape-schema.ts";

it("publishes the JSON Schema of a shape as a file", async () => {
  await expect(`${JSON.stringify(shapeSchema, null, 2)}\n`).toMatchFileSnapshot("../../shape.schema.json");
});
