import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { renderCodec } from "../generate.ts";

const here = import.meta.dirname;

describe("the codec of the client for the spec's own API", () => {
  it("is up to date", async () => {
    expect(await renderCodec()).toBe(readFileSync(join(here, "../src/generated/codec.gen.ts"), "utf8"));
  });

  it.each(["styles", "bodies", "responses", "awkward"])("is there where it is needed: %s", async (name) => {
    expect(await renderCodec(join(here, "fixtures", `${name}.yaml`))).toContain("operationCodec as codec");
  });
});
