import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type * as Core from "@redocly/openapi-core";

/** What a document is linted with. */
export type Linter = Pick<typeof Core, "lintDocument" | "BaseResolver" | "Source"> & { config: Core.Config };

/**
 * The linter with the rule `struct` alone. The entry of its package loads all rules, with parsers of other languages: half a
 * second of each run. The modules that are needed have no entry of their own.
 */
export async function structureLinter(): Promise<Linter> {
  const entry = pathToFileURL(createRequire(import.meta.url).resolve("@redocly/openapi-core"));
  const load = (file: string) => import(new URL(file, entry).href);
  const [{ lintDocument }, { BaseResolver, Source }, { Config }, { Struct }] = await Promise.all(
    ["lint.js", "resolve.js", "config/config.js", "rules/common/struct.js"].map(load),
  );
  const rules = { oas2: { struct: Struct }, oas3: { struct: Struct } };
  const config = new Config({ rules: { struct: "warn" } }, { plugins: [{ id: "", rules }] });
  return { lintDocument, BaseResolver, Source, config };
}
