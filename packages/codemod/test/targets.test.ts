import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { targetsIn, textOf } from "../src/types/targets.ts";
import { TypesFile } from "../src/types/type-members.ts";

/** Types that leave out what the spec lists first. */
const text = 'export interface components { schemas: { State: "draft" | "done" | null } }';
const file = new TypesFile(ts.createSourceFile("api.d.ts", text, ts.ScriptTarget.Latest, true));

const found = (from: string) => {
  const at = "#/components/schemas/State/enum/2";
  const change: MigrationChange = { kind: "enum-value-renamed", at, from, to: "finished" };
  return targetsIn(file, [change], "old").map(({ node }) => textOf(node));
};

it("finds a value by its text, where types have it elsewhere", () => {
  expect(found("done")).toEqual(["done"]);
});

it("finds no other value where types do not have the one that is meant", () => {
  expect(found("gone")).toEqual([]);
});
