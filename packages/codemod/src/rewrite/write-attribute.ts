import { ts } from "ts-morph";
import { type Edit, replace } from "../text/edit.ts";
import { quoted } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { isAttributeName } from "./identifier.ts";

/**
 * `<Day due={due} />` as `<Day dueAt={due} />`; a name that no attribute can have is spread: `<Day {...{ "due.at": due }} />`.
 * Null where more stands there than a value.
 */
export function writeAttribute(attribute: ts.JsxAttribute, to: string, style: FileStyle): Edit[] | null {
  const { name, initializer } = attribute;
  const source = attribute.getSourceFile();
  const start = name.getStart(source);
  if (isAttributeName(to)) return [replace({ start, end: name.end }, to)];
  const key = `{...{ ${quoted(style.quote, to)}: `;
  if (!initializer) return [replace({ start, end: name.end }, `${key}true }}`)];
  const value = attributeValue(initializer);
  // A comment beside the value has no place in an object.
  const isPlain = value && attribute.getText() === `${name.getText()}=${textWith(initializer, value)}`;
  if (!isPlain) return null;
  const kept = { start: value.getStart(source), end: value.end };
  return [{ start, end: attribute.end, parts: [key, kept, " }}"] }];
}

function attributeValue(initializer: ts.JsxAttributeValue): ts.Expression | null {
  if (ts.isJsxExpression(initializer)) return initializer.expression ?? null;
  // An attribute has entities where an object has escapes.
  return ts.isStringLiteral(initializer) && !/[\\\n&]/.test(initializer.getText()) ? initializer : null;
}

function textWith(initializer: ts.JsxAttributeValue, value: ts.Expression): string {
  return ts.isJsxExpression(initializer) ? `{${value.getText()}}` : value.getText();
}
