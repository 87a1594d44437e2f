import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { HISTORIES, readPackedHistory } from "../bench/packed-history.ts";
import { changesOfUpgrade } from "./upgraded.ts";

/** Histories that begin with OpenAPI 3.1. */
const NEWER = ["discord", "figma", "letta", "meilisearch"];

const names = readdirSync(HISTORIES)
  .filter((name) => name.endsWith(".json.br"))
  .map((name) => name.replace(".json.br", ""));

const oldVersionsOf = (name: string) =>
  readPackedHistory(name)
    .versions.map(({ document }) => document)
    .filter(({ openapi }) => /^3\.0/.test(String(openapi)));

// Those between the first and the last differ in few places.
it.each(names.filter((name) => !NEWER.includes(name)))(
  "the first and the last version of %s in OpenAPI 3.0 mean the same in 3.1",
  (name) => {
    const old = oldVersionsOf(name);
    const versions = [...new Set([old.at(0), old.at(-1)])].filter((version) => version !== undefined);
    expect(versions).not.toEqual([]);
    for (const version of versions) expect(changesOfUpgrade(version)).toEqual([]);
  },
);

it.each(NEWER)("%s has no version in OpenAPI 3.0", (name) => {
  expect(oldVersionsOf(name)).toEqual([]);
});
