import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import type { Log, Run } from "sarif";

const require = createRequire(import.meta.url);
/** The schema of SARIF 2.1.0. It uses nothing that the drafts 04 and 07 of JSON Schema understand in two ways. */
const {
  $schema: _,
  id: __,
  ...schema
} = JSON.parse(
  readFileSync(require.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8"),
);
const validate = new Ajv({
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
  allErrors: true,
}).compile(schema);

/**
 * The run that a text in SARIF 2.1.0 holds.
 *
 * @throws {Error} if it is not as the official schema wants it, or holds several runs.
 * @example
 * readSarif(renderSarif(report, context)).results?.length; // 3
 */
export function readSarif(text: string): Run {
  const log: Log = JSON.parse(text);
  if (!validate(log)) throw new Error(`No SARIF 2.1.0: ${JSON.stringify(validate.errors, null, 2)}`);
  const [run, ...others] = log.runs;
  if (!run || others.length > 0) throw new Error(`Expected one run, received ${log.runs.length}.`);
  return run;
}
