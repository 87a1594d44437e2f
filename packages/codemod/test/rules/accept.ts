// node test/rules/accept.ts [name …]: writes what the codemod makes of cases as what they should be, for a look at `git diff`.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse, stringify } from "yaml";
import type { Result } from "../run-case.ts";
import { generateTypes } from "./generate-types.ts";
import { type Case, consumerOf, loadCases } from "./load-cases.ts";

const shared = pathToFileURL(join(import.meta.dirname, "../shared-native-api.ts")).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "typescript/unstable/sync" ? { url: shared, shortCircuit: true } : next(specifier, context),
});
const { runOn } = await import("../run-case.ts");

const names = process.argv.slice(2);
const all = loadCases();
const unknown = names.find((name) => all.every((one) => one.name !== name));
if (unknown !== undefined) throw new Error(`Expected the name of a case, received ${unknown}.`);
for (const one of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { input, spec, migration, expected } = one;
  const types = await generateTypes(spec, expected.types);
  write(one, runOn(consumerOf(one), input, types, migration, expected));
}
// The compiler that all cases share would keep the process alive.
process.exit(0);

function write({ folder, input }: Case, { files, attention, errors, errorsBefore }: Result): void {
  rmSync(join(folder, "output"), { recursive: true, force: true });
  for (const [file, text] of files) {
    if (input.get(file) === text) continue;
    mkdirSync(dirname(join(folder, "output", file)), { recursive: true });
    writeFileSync(join(folder, "output", file), text);
  }
  const path = join(folder, "expected.yaml");
  const {
    attention: _,
    errors: __,
    inputErrors: ___,
    ...rest
  } = existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  const places = attention
    .map(({ file, line, reason, suggestion }) => ({
      file,
      line,
      reason,
      ...(suggestion && { suggestion }),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  const expected = {
    ...rest,
    ...(places.length > 0 && {
      attention: [...new Map(places.map((one) => [JSON.stringify(one), one])).values()],
    }),
    ...(errors.length > 0 && { errors: errors.length }),
    ...(errorsBefore > 0 && { inputErrors: errorsBefore }),
  };
  if (Object.keys(expected).length === 0) rmSync(path, { force: true });
  else writeFileSync(path, stringify(expected, { lineWidth: 0 }));
}
