import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { loadSpec } from "../../scripts/spec/load-spec.ts";
import { isOrdinary } from "../../scripts/spec/wire-format.ts";

// What the client of our own API has to hold to write and read what the spec says. For most APIs that is nothing, and
// a bundle should not hold it. With --check, compares instead of writing.

const SPEC = resolve(import.meta.dirname, "../../spec/openapi.yaml");
const OUT = resolve(import.meta.dirname, "src/generated/codec.gen.ts");

/** A module that exports the codec that an API needs. */
export async function renderCodec(specFile = SPEC): Promise<string> {
  const { document } = await loadSpec(specFile);
  const header = "// Generated from openapi.yaml by `pnpm generate`. Do not edit.\n\n";
  return isOrdinary(document)
    ? `${header}/** All bodies are JSON, and all parameters plain: openapi-fetch alone writes and reads them. */\nexport const codec = undefined;\n`
    : `${header}export { operationCodec as codec } from "../operation/operation-codec.ts";\n`;
}

async function main(isCheck: boolean): Promise<number> {
  const content = await renderCodec();
  const isStale = readIfThere(OUT) !== content;
  if (isCheck) {
    if (isStale)
      process.stderr.write("✖ src/generated/codec.gen.ts is stale. Run `pnpm generate`, and commit it.\n");
    return isStale ? 1 : 0;
  }
  mkdirSync(dirname(OUT), { recursive: true });
  if (isStale) writeFileSync(OUT, content);
  process.stdout.write(`1 generated file in src/generated, ${isStale ? 1 : 0} changed.\n`);
  return 0;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.includes("--check"));
