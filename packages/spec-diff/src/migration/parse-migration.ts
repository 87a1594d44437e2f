import { tokensOf, valueAt } from "@tenant-api/openapi";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { type Document, isMap, isNode, isPair, LineCounter, parseDocument, type Scalar } from "yaml";
import { isWritable } from "./is-writable.ts";
import type { Migration } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { migrationSchema } from "./migration-schema.ts";

let validator: ValidateFunction<Migration> | undefined;

/** Compiled by the first migration: commands that read none start without it. */
function migrationValidator(): ValidateFunction<Migration> {
  validator ??= new Ajv2020({ allErrors: true, discriminator: true }).compile<Migration>(migrationSchema);
  return validator;
}

const KINDS = migrationSchema.properties.changes.items.oneOf
  .map(({ properties }) => properties.kind.const)
  .join(", ");

/**
 * Reads a migration file.
 *
 * @param text YAML, or JSON, which is YAML.
 * @param file Its name, for the messages.
 * @throws {MigrationError} with a line for each thing that is wrong: `file:line:column  expected …, received …`.
 */
export function parseMigration(text: string, file: string): Migration {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const say = (offset: number, message: string) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}  ${message}`;
  };
  const broken = document.errors.map(({ pos, message }) =>
    say(pos[0], `Expected valid YAML: ${message.replace(/ at line [\s\S]*$/, "")}.`),
  );
  if (broken.length > 0) throw new MigrationError(broken.join("\n"));
  const migration: unknown = document.toJS();
  if (migration === null || migration === undefined)
    throw new MigrationError(`${file}: Expected a migration, received an empty file.`);
  const validate = migrationValidator();
  if (validate(migration)) {
    const unwritable = unwritableIn(migration).map(([path, text]) =>
      say(
        offsetOf(document, { instancePath: `/${path.join("/")}`, params: {} }),
        `Expected \`${path.join(".")}\` to have no control characters, and whole characters only, received ${JSON.stringify(text)}.`,
      ),
    );
    if (unwritable.length > 0) throw new MigrationError(unwritable.join("\n"));
    return migration;
  }
  const wrong = (validate.errors ?? []).map((error) =>
    say(offsetOf(document, error), explain(error, migration, document)),
  );
  throw new MigrationError([...new Set(wrong)].join("\n"));
}

/** Where in the text of a migration one of its changes begins: `line:column`. */
export function placeOfChange(text: string, index: number): string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const { line, col } = lines.linePos(offsetOf(document, { instancePath: `/changes/${index}`, params: {} }));
  return `${line}:${col}`;
}

/** Versions and names that no line of a file can hold as they are. */
function unwritableIn({ from, to, changes }: Migration): [string[], string][] {
  const holders: [string[], object][] = [
    [[], { from, to }],
    ...changes.map((change, index): [string[], object] => [["changes", String(index)], change]),
  ];
  return holders.flatMap(([path, holder]) =>
    Object.entries(holder).flatMap(([key, text]): [string[], string][] => {
      const isName = ["at", "from", "to"].includes(key);
      return isName && !isWritable(text) ? [[[...path, key], text]] : [];
    }),
  );
}

/** Where in the file the value is that an error is about; for one that should not be there, its key. */
function offsetOf(
  document: Document,
  { instancePath, params }: Pick<ErrorObject, "instancePath" | "params">,
): number {
  const path = tokensOf(instancePath);
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(node) && typeof params.additionalProperty === "string") {
    const pair = node.items.find((item) => isPair(item) && String(item.key) === params.additionalProperty);
    if (isNode(pair?.key)) return pair.key.range?.[0] ?? 0;
  }
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function explain(
  { keyword, instancePath, params, message = "" }: ErrorObject,
  migration: unknown,
  document: Document,
): string {
  const where = instancePath === "" ? "the file" : `\`${instancePath.slice(1).replaceAll("/", ".")}\``;
  if (keyword === "required") return `Expected \`${params.missingProperty}\` in ${where}, received none.`;
  if (keyword === "additionalProperties") {
    return `Expected only known keys in ${where}, received \`${params.additionalProperty}\`.`;
  }
  if (keyword === "discriminator") return `Expected a \`kind\` of ${KINDS}, received "${params.tagValue}".`;
  const received = valueAt(migration, instancePath);
  if (keyword === "minLength") return `Expected ${where} to be a text that is not empty, received "".`;
  if (keyword === "type" && params.type === "string" && ["number", "boolean"].includes(typeof received)) {
    const { source } = document.getIn(tokensOf(instancePath), true) as Scalar;
    return `Expected ${where} to be a text, received the ${typeof received} ${source}. Write "${source}", in quotes.`;
  }
  return `Expected ${where} ${message.replace(/^must be object$/, "to be an object").replace(/^must /, "to ")}, received ${shown(received)}.`;
}

const SHOWN = 100;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
