import { isObject } from "@tenant-api/openapi";
import { renderDocComment } from "../render/doc-comment.ts";
import { renderKey, renderValue } from "../render/render-value.ts";
import type { NamedSchema } from "./list-schemas.ts";
import { BYTES } from "./plain-schema.ts";

/** As wide as a line may be. */
const WIDTH = 110;

/** A constant for each schema, each an export of its own so that a bundler drops those not used. */
export function renderSchemas(schemas: readonly NamedSchema[]): string {
  const isUsed = {
    BodyOf: schemas.some(({ operation }) => operation !== null),
    components: schemas.some(({ component }) => component !== null),
    bytes: schemas.some(({ hasBytes }) => hasBytes),
  };
  // No other name of the module ends like one of these constants does, `Schema` or `Body`.
  return `${[
    ...(isUsed.BodyOf ? ['import type { RequestBody as BodyOf } from "../operation-types.js";'] : []),
    ...(isUsed.components ? ['import type { components } from "./openapi.gen.js";'] : []),
    ...(schemas.length > 0
      ? ['import { define, type StandardSchemaOf as Of } from "./standard-schema/define.gen.js";']
      : []),
    ...(isUsed.bytes ? ['import { bytes } from "./standard-schema/json-copy.gen.js";'] : []),
    'export type { StandardResult, StandardSchemaOf } from "./standard-schema/define.gen.js";',
    'export type { StandardIssue } from "./standard-schema/findings.gen.js";',
  ].join("\n")}\n${schemas.map((schema) => `\n${renderSchema(schema)}`).join("")}`;
}

function renderSchema({ name, component, operation, schema, references }: NamedSchema): string {
  const [type, what] =
    operation === null
      ? [`components["schemas"][${JSON.stringify(component)}]`, `Checks \`${component}\``]
      : [
          `BodyOf<${JSON.stringify(operation.id)}>`,
          `Checks a body of \`${operation.method} ${operation.path}\``,
        ];
  const entries = references.map((reference) => `${renderKey(reference)}: ${reference}Schema`);
  const lookup = entries.length === 0 ? "" : `, () => ({ ${entries.join(", ")} })`;
  // The types of all components come first.
  const isReference =
    operation !== null &&
    isObject(schema) &&
    typeof schema.$ref === "string" &&
    Object.keys(schema).length === 1;
  const value = isReference
    ? `${references[0]}Schema`
    : `/* @__PURE__ */ define(${render(schema, "")}${lookup})`;
  return `${renderDocComment(`${what}.`)}export const ${name}: Of<${type}> = ${value};\n`;
}

/** On as few lines as its width allows. */
function render(value: unknown, indent: string): string {
  if (value === BYTES) return "bytes";
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return layOut(
      "[",
      value.map((item) => render(item, inner)),
      "]",
      indent,
    );
  if (!isObject(value)) return renderValue(value);
  const members = Object.entries(value).map(([key, member]) => `${renderKey(key)}: ${render(member, inner)}`);
  return layOut("{ ", members, " }", indent);
}

function layOut(open: string, members: readonly string[], close: string, indent: string): string {
  const line = `${open}${members.join(", ")}${close}`;
  if (members.length === 0) return line.replaceAll(" ", "");
  if (line.length + indent.length <= WIDTH && !line.includes("\n")) return line;
  return `${open.trim()}\n${members.map((member) => `${indent}  ${member},\n`).join("")}${indent}${close.trim()}`;
}
