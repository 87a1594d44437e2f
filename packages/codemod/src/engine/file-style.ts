import { ts } from "ts-morph";

interface Style {
  quote: "'" | '"';
  spellsOut: boolean;
}

const styles = new WeakMap<ts.SourceFile, Style>();

/** The quotes that a file uses for most of its texts. */
export function preferredQuote(source: ts.SourceFile): "'" | '"' {
  return styleOf(source).quote;
}

/** Whether a file has more of `{ title: title }` than of `{ title }`. */
export function spellsOut(source: ts.SourceFile): boolean {
  return styleOf(source).spellsOut;
}

function styleOf(source: ts.SourceFile): Style {
  const known = styles.get(source);
  if (known) return known;
  let [single, double, long, short] = [0, 0, 0, 0];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent)) {
      if (source.text[node.getStart(source)] === "'") single += 1;
      else double += 1;
    } else if (ts.isShorthandPropertyAssignment(node)) short += 1;
    else if (isSpelledOut(node)) long += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  const style: Style = { quote: single > double ? "'" : '"', spellsOut: long > short };
  styles.set(source, style);
  return style;
}

function isSpelledOut(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node)) return false;
  const { name, initializer } = node;
  return ts.isIdentifier(name) && ts.isIdentifier(initializer) && name.text === initializer.text;
}
