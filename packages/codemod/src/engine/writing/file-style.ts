import { ts } from "ts-morph";
import { isIdentifier } from "../../quote.ts";
import { keyText } from "../syntax/keys.ts";
import { bindsAnew, rootOf } from "../syntax/value-paths.ts";
import { isAssigned } from "../syntax/written.ts";

interface Style {
  quote: "'" | '"';
  /** How many times an object has `{ title }`. */
  short: number;
  /** How many times it has `{ title: title }`. */
  same: number;
  /** How many times it has `{ title: name }`, by key and name. */
  long: Map<string, number>;
  /** How many more keys of its objects are quoted, though they need not be, than are not. */
  quotedKeys: number;
  /** The reads like `event.title` and `event["title"]`, by what is read from, and all of them. */
  reads: Map<string, NameRead[]>;
}

interface NameRead {
  name: string;
  isQuoted: boolean;
}

/** What stands for all that is read from. */
const ALL = "";

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
  const { same, short, alike, file } = countsAround(property);
  return same > short || (same === short && file.same > file.short + alike);
}

/**
 * Whether `{ title: title }` is written where nothing around says that it would be, once it has another name: neither the
 * same object, nor most of those of the file.
 *
 * @param names what has another name then, and says nothing any more.
 */
export function isSpelledOutAlone(
  property: ts.Node,
  names: ReadonlySet<string>,
): property is ts.PropertyAssignment {
  if (!ts.isPropertyAssignment(property) || !isSame(property) || isAssigned(property.parent)) return false;
  const { same, short } = countsIn(property.parent, names);
  const { alike, file } = countsAround(property);
  return same <= short && file.same <= file.short + 2 * alike;
}

/** Whether `{ title }` is written where all around says that `{ title: title }` would be. */
export function isShortAlone(property: ts.Node, names: ReadonlySet<string>): boolean {
  if (!ts.isShorthandPropertyAssignment(property) || isAssigned(property.parent)) return false;
  const { same, short } = countsIn(property.parent, names);
  const file = styleOf(property.getSourceFile());
  return same > short || (same === short && file.same > file.short);
}

/** How often an object has `{ title: title }` and `{ title }`, and its file what a property itself is. */
function countsAround(
  property: ts.PropertyAssignment,
): Pick<Style, "same" | "short"> & { alike: number; file: Style } {
  const pair = pairOf(property);
  const file = styleOf(property.getSourceFile());
  return { ...countsIn(property.parent), alike: (pair && file.long.get(textOf(pair))) ?? 0, file };
}

/** @param apart keys that are not counted. */
function countsIn(
  { properties }: ts.ObjectLiteralExpression,
  apart: ReadonlySet<string> = new Set(),
): Pick<Style, "same" | "short"> {
  const counted = properties.filter(({ name }) => !name || !apart.has(keyText(name) ?? ""));
  return {
    same: counted.filter(isSame).length,
    short: counted.filter(ts.isShorthandPropertyAssignment).length,
  };
}

/**
 * Whether the keys beside one are quoted, though they need not be: `{ 'title': title, 'place': place }`; if there are none,
 * those of most objects of the file.
 */
export function quotesKeys(key: ts.PropertyName): boolean {
  const { parent: holder } = key.parent;
  const { properties, members, elements } = holder as unknown as Partial<
    Record<string, readonly ts.NamedDeclaration[]>
  >;
  const beside = moreQuoted([...(properties ?? []), ...(members ?? []), ...(elements ?? [])]);
  const isObject = ts.isObjectLiteralExpression(holder);
  return beside > 0 || (beside === 0 && isObject && styleOf(key.getSourceFile()).quotedKeys > 0);
}

/** How many more keys are quoted, though they need not be, than are not. */
function moreQuoted(members: readonly ts.NamedDeclaration[]): number {
  const keys = members.map((one) => (one as ts.BindingElement).propertyName ?? one.name);
  const quoted = keys.filter((key) => key && ts.isStringLiteral(key) && isIdentifier(key.text)).length;
  return quoted - keys.filter((key) => key && ts.isIdentifier(key)).length;
}

/**
 * Whether `event["title"]` is written rather than `event.title`, of the same value, or else of most in a file.
 *
 * @param apart names that are not counted.
 */
export function quotesReads(
  { expression }: ts.ElementAccessExpression,
  apart: ReadonlySet<string> = new Set(),
): boolean {
  const { reads } = styleOf(expression.getSourceFile());
  for (const group of groupsOf(expression)) {
    const known = reads.get(group)?.filter(({ name }) => !apart.has(name)) ?? [];
    if (known.length > 0) return known.filter(({ isQuoted }) => isQuoted).length > known.length / 2;
  }
  return false;
}

/** What a read is counted among: those of what is called the same in its function, in its file, and all of them. */
function groupsOf(owner: ts.Expression): string[] {
  const name = owner.getText();
  const root = rootOf(owner).getText();
  const home = ts.findAncestor(owner, ts.isFunctionLike);
  // What a function is given has its name in there alone.
  const giver = ts.findAncestor(owner, (one) => bindsAnew(one, root));
  return [...new Set([home, giver].map((one) => `${one?.pos ?? ""} ${name}`)), ALL];
}

function isSame(property: ts.ObjectLiteralElementLike): boolean {
  const pair = pairOf(property);
  return pair !== null && pair.key === pair.value;
}

function styleOf(source: ts.SourceFile): Style {
  const known = styles.get(source);
  if (known) return known;
  let [single, double, short, same, quotedKeys] = [0, 0, 0, 0, 0];
  const long = new Map<string, number>();
  const reads = new Map<string, NameRead[]>();
  const countRead = (owner: ts.Expression, read: NameRead) => {
    for (const group of groupsOf(owner)) {
      const some = reads.get(group) ?? [];
      reads.set(group, some);
      some.push(read);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent)) {
      if (source.text[node.getStart(source)] === "'") single += 1;
      else double += 1;
    } else if (ts.isObjectLiteralExpression(node) && !isAssigned(node)) {
      quotedKeys += moreQuoted(node.properties);
      for (const property of node.properties) {
        if (ts.isShorthandPropertyAssignment(property)) short += 1;
        if (isSame(property)) same += 1;
        const pair = pairOf(property);
        if (pair) long.set(textOf(pair), (long.get(textOf(pair)) ?? 0) + 1);
      }
    }
    if (ts.isPropertyAccessExpression(node)) {
      // What is called is never in quotes.
      const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
      if (!isCalled) countRead(node.expression, { name: node.name.text, isQuoted: false });
    } else if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: name } = node;
      if (ts.isStringLiteralLike(name) && isIdentifier(name.text))
        countRead(node.expression, { name: name.text, isQuoted: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const style: Style = { quote: single > double ? "'" : '"', short, same, long, quotedKeys, reads };
  styles.set(source, style);
  return style;
}

interface Pair {
  key: string;
  value: string;
}

function pairOf(property: ts.ObjectLiteralElementLike): Pair | null {
  if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.initializer)) return null;
  const key = keyText(property.name);
  return key === null ? null : { key, value: property.initializer.text };
}

function textOf({ key, value }: Pair): string {
  return `${key}:${value}`;
}
