import { ts } from "ts-morph";
import { isAssignmentTarget } from "../program/name-role.ts";
import type { Quote } from "../text/quote.ts";
import { isIdentifier } from "../text/quote.ts";
import { keyName, keyOf } from "./key-name.ts";

/** How a file writes what can be written in several ways. */
export interface FileStyle {
  /** The quotes of most of its strings. */
  quote: Quote;
  /** How many properties are `{ title }`. */
  shorthands: number;
  /** How many properties are `{ title: title }`. */
  spelledOut: number;
  /** How many properties are `{ title: name }`, by key and name. */
  pairs: ReadonlyMap<string, number>;
  /** How many more keys of its objects have quotes that they do not need than have none. */
  quotedKeys: number;
}

const styles = new WeakMap<ts.SourceFile, FileStyle>();

/** The style of a file, computed once. */
export function fileStyleOf(source: ts.SourceFile): FileStyle {
  const known = styles.get(source);
  if (known) return known;
  const style = computeStyle(source);
  styles.set(source, style);
  return style;
}

/**
 * True if `{ title: title }` is written rather than `{ title }`: in the same object, or else in most objects of the file.
 * Properties of the same key and variable do not count, since they change with it.
 */
export function spellsOut(property: ts.PropertyAssignment, style: FileStyle): boolean {
  const { properties } = property.parent;
  const spelled = properties.filter((one) => isSpelledOut(one)).length;
  const short = properties.filter(ts.isShorthandPropertyAssignment).length;
  const alike = style.pairs.get(pairOf(property) ?? "") ?? 0;
  return spelled > short || (spelled === short && style.spelledOut > style.shorthands + alike);
}

/** True if the keys beside one have quotes that they do not need; if there are none, those of most objects of the file. */
export function quotesKeys(key: ts.Node, style: FileStyle): boolean {
  const { parent: holder } = key.parent;
  const { properties, members, elements } = holder as unknown as Record<
    string,
    readonly ts.Node[] | undefined
  >;
  const beside = countQuoted([...(properties ?? []), ...(members ?? []), ...(elements ?? [])]);
  return beside > 0 || (beside === 0 && ts.isObjectLiteralExpression(holder) && style.quotedKeys > 0);
}

function computeStyle(source: ts.SourceFile): FileStyle {
  const pairs = new Map<string, number>();
  let [single, double, shorthands, spelledOut, quotedKeys] = [0, 0, 0, 0, 0];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent)) {
      if (source.text[node.getStart(source)] === "'") single++;
      else double++;
    } else if (ts.isObjectLiteralExpression(node) && !isAssignmentTarget(node)) {
      quotedKeys += countQuoted(node.properties);
      for (const property of node.properties) {
        const pair = pairOf(property);
        if (pair !== null) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
        if (ts.isShorthandPropertyAssignment(property)) shorthands++;
        else if (isSpelledOut(property)) spelledOut++;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { quote: single > double ? "'" : '"', shorthands, spelledOut, pairs, quotedKeys };
}

/** How many more keys have quotes that they do not need than have none. */
function countQuoted(members: readonly ts.Node[]): number {
  const keys = members.map(keyOf);
  const withQuotes = keys.filter((key) => key && ts.isStringLiteral(key) && isIdentifier(key.text)).length;
  return withQuotes - keys.filter((key) => key && ts.isIdentifier(key)).length;
}

function isSpelledOut(property: ts.ObjectLiteralElementLike): boolean {
  return (
    ts.isPropertyAssignment(property) &&
    ts.isIdentifier(property.initializer) &&
    keyName(property.name) === property.initializer.text
  );
}

function pairOf(property: ts.ObjectLiteralElementLike): string | null {
  if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.initializer)) return null;
  return JSON.stringify([keyName(property.name), property.initializer.text]);
}
