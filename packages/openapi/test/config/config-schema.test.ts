import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configSchema } from "../../src/config/config-schema.ts";

const FILE = join(import.meta.dirname, "../../config.schema.json");

describe("configSchema", () => {
  it("is what is published (`vitest run test/config --update` writes it)", async () => {
    await expect(`${JSON.stringify(configSchema(), null, 2)}\n`).toMatchFileSnapshot(FILE);
  });
});
