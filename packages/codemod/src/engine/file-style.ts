import { ts } from "ts-morph";
import { isAssigned, keyText } from "./property-lookup.ts";

interface Style {
  quote: "'" | '"';
  /** How many times an object has `{ title }`. */
  short: number;
  /** How many times it has `{ title: title }`. */
  same: number;
  /** How many times it has `{ title: name }`, by key and name. */
  long: Map<string, number>;
}

const styles = new WeakMap<ts.SourceFile, Style>();

/** The quotes that a file uses for most of its texts. */
export function preferredQuote(source: ts.SourceFile): "'" | '"' {
  return styleOf(source).quote;
}

/**
 * Whether `{ title: title }` is written rather than `{ title }` around a property that is to be called like its value: in
 * the same object, or else in most of those of the file, which the property itself may have been one of.
 */
export function spellsOut(property: ts.PropertyAssignment): boolean {
  const { parent } = property;
  const [own, file] = [parent.properties, styleOf(parent.getSourceFile())];
  const beside = own.filter(isSame).length - own.filter(ts.isShorthandPropertyAssignment).length;
  const alike = file.long.get(pairOf(property) ?? "") ?? 0;
  return beside > 0 || (beside === 0 && file.same > file.short + alike);
}

function isSame(property: ts.ObjectLiteralElementLike): boolean {
  const [key, value] = pairOf(property)?.split(":") ?? [];
  return key !== undefined && key === value;
}

function styleOf(source: ts.SourceFile): Style {
  const known = styles.get(source);
  if (known) return known;
  let [single, double, short, same] = [0, 0, 0, 0];
  const long = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent)) {
      if (source.text[node.getStart(source)] === "'") single += 1;
      else double += 1;
    } else if (ts.isObjectLiteralExpression(node) && !isAssigned(node)) {
      for (const property of node.properties) {
        if (ts.isShorthandPropertyAssignment(property)) short += 1;
        if (isSame(property)) same += 1;
        const pair = pairOf(property);
        if (pair !== null) long.set(pair, (long.get(pair) ?? 0) + 1);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const style: Style = { quote: single > double ? "'" : '"', short, same, long };
  styles.set(source, style);
  return style;
}

function pairOf(property: ts.ObjectLiteralElementLike): string | null {
  if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.initializer)) return null;
  const key = keyText(property.name);
  return key === null ? null : `${key}:${property.initializer.text}`;
}
