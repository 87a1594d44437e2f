import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { HISTORIES, readPackedHistory } from "../bench/packed-history.ts";
import { changesOfUpgrade } from "./upgraded.ts";

const histories = readdirSync(HISTORIES)
  .filter((name) => name.endsWith(".json.br"))
  .map((name) => name.replace(".json.br", ""));

// The first and the last version of each: those between them differ in few places.
it.each(histories)("each version of %s means the same in OpenAPI 3.1", (name) => {
  const { versions } = readPackedHistory(name);
  const old = [versions[0], versions.at(-1)].filter((one) => /^3\.0/.test(String(one?.document.openapi)));
  for (const version of old) expect(version && changesOfUpgrade(version.document)).toEqual([]);
});
