import { ts } from "ts-morph";
import { isAssigned, keyText } from "./property-lookup.ts";

interface Style {
  quote: "'" | '"';
  /** How many times an object has `{ title }`. */
  short: number;
  /** How many times it has `{ title: name }`, by key and name. */
  long: Map<string, number>;
}

const styles = new WeakMap<ts.SourceFile, Style>();

/** The quotes that a file uses for most of its texts. */
export function preferredQuote(source: ts.SourceFile): "'" | '"' {
  return styleOf(source).quote;
}

/**
 * Whether the objects of a file have more of `{ title: title }` than of `{ title }`, which a key that is to be called like
 * its value may have been.
 */
export function spellsOut(source: ts.SourceFile, key: string, value: string): boolean {
  const { short, long } = styleOf(source);
  const same = [...long].reduce((sum, [pair, count]) => (isSame(pair) ? sum + count : sum), 0);
  return same > short + (long.get(`${key}:${value}`) ?? 0);
}

function isSame(pair: string): boolean {
  const [key, value] = pair.split(":");
  return key === value;
}

function styleOf(source: ts.SourceFile): Style {
  const known = styles.get(source);
  if (known) return known;
  let [single, double, short] = [0, 0, 0];
  const long = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent)) {
      if (source.text[node.getStart(source)] === "'") single += 1;
      else double += 1;
    } else if (ts.isObjectLiteralExpression(node) && !isAssigned(node)) {
      for (const property of node.properties) {
        if (ts.isShorthandPropertyAssignment(property)) short += 1;
        const pair = pairOf(property);
        if (pair !== null) long.set(pair, (long.get(pair) ?? 0) + 1);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const style: Style = { quote: single > double ? "'" : '"', short, long };
  styles.set(source, style);
  return style;
}

function pairOf(property: ts.ObjectLiteralElementLike): string | null {
  if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.initializer)) return null;
  const key = keyText(property.name);
  return key === null ? null : `${key}:${property.initializer.text}`;
}
