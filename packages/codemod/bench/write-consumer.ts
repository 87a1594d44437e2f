import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { generateTypes } from "../test/rules/generate-types.ts";
import { consumerFiles, pickRenames } from "./consumer.ts";

const SPEC = join(import.meta.dirname, "../../openapi/fixtures/kuma.yaml");

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: "es2022",
  module: "preserve",
  jsx: "react-jsx",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
};

/** Writes a consumer of a large API, and a migration of some of its fields, which are returned. */
export async function writeConsumer(folder: string, files: number, renames: number) {
  const spec = parse(readFileSync(SPEC, "utf8"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/api.d.ts"), await generateTypes(spec, {}));
  for (const [name, text] of consumerFiles(spec, files)) writeFileSync(join(folder, "src", name), text);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  const picked = pickRenames(spec, renames);
  const changes = picked.map(({ at, to }) => ({ kind: "field-renamed", at, to }));
  writeFileSync(join(folder, "migration.yaml"), stringify({ from: "1.0.0", to: "2.0.0", changes }));
  symlinkSync(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));
  return picked;
}
