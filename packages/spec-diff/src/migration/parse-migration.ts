import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { type Document, isMap, isNode, isPair, LineCounter, parseDocument } from "yaml";
import type { Migration } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { migrationSchema } from "./migration-schema.ts";

const validate = new Ajv2020({ allErrors: true, discriminator: true }).compile<Migration>(migrationSchema);

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
    say(offsetOf(document, error), explain(error, migration)),
  );
  throw new MigrationError([...new Set(wrong)].join("\n"));
}

/** Names that no file can hold, or that change how a line of it reads: half of a surrogate pair, `\r`, direction marks. */
function unwritableIn({ changes }: Migration): [string[], string][] {
  return changes.flatMap((change, index) =>
    Object.entries(change).flatMap(([key, text]): [string[], string][] => {
      if (!["at", "from", "to"].includes(key)) return [];
      // Of a pair, the pattern sees one character, and half of one by itself.
      const isWritable = !/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u.test(text);
      return isWritable ? [] : [[["changes", String(index), key], text]];
    }),
  );
}

/** Where in the file the value is that an error is about; for one that should not be there, its key. */
function offsetOf(
  document: Document,
  { instancePath, params }: Pick<ErrorObject, "instancePath" | "params">,
): number {
  const path = instancePath.split("/").slice(1);
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(node) && typeof params.additionalProperty === "string") {
    const pair = node.items.find((item) => isPair(item) && String(item.key) === params.additionalProperty);
    if (isNode(pair?.key)) return pair.key.range?.[0] ?? 0;
  }
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function explain({ keyword, instancePath, params, message = "" }: ErrorObject, migration: unknown): string {
  const where = instancePath === "" ? "the file" : `\`${instancePath.slice(1).replaceAll("/", ".")}\``;
  if (keyword === "required") return `Expected \`${params.missingProperty}\` in ${where}, received none.`;
  if (keyword === "additionalProperties") {
    return `Expected only known keys in ${where}, received \`${params.additionalProperty}\`.`;
  }
  if (keyword === "discriminator") return `Expected a \`kind\` of ${KINDS}, received "${params.tagValue}".`;
  const received = instancePath
    .split("/")
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], migration);
  return `Expected ${where} ${message.replace(/^must /, "to ")}, received ${JSON.stringify(received)}.`;
}
