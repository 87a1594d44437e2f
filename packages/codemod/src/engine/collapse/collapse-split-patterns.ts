import { ts } from "ts-morph";
import { inLayout, type Layout, layoutOf } from "../unions/split-pattern.ts";
import type { Work } from "../work.ts";

/** Lets a pattern take again what was read beside it for its two names, where that is one read now. */
export function collapseSplitPatterns(work: Work): void {
  for (const file of work.edits.files()) {
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclarationList(node) && node.declarations.length > 1) collapse(work, node);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

/** A declaration as a part of a pattern. */
interface Part {
  declaration: ts.VariableDeclaration;
  source: string;
  /** What it takes out, as a pattern has it. */
  text: string;
  /** How the pattern is written, unless it is only read. */
  layout: Layout | null;
}

function collapse(work: Work, { declarations }: ts.VariableDeclarationList): void {
  let run: Part[] = [];
  for (const declaration of [...declarations, null]) {
    const part = declaration && partOf(work, declaration);
    if (part && (run.length === 0 || run[0]?.source === part.source)) {
      run.push(part);
      continue;
    }
    join(work, run);
    run = part ? [part] : [];
  }
}

function join(work: Work, run: readonly Part[]): void {
  const [first, last] = [run[0], run.at(-1)];
  const layout = run.find((one) => one.layout)?.layout;
  const read = run.find((one) => !one.layout)?.declaration;
  const renamed = read && work.renameIn(read);
  if (!first || !last || !layout || !renamed) return;
  const elements = run.map(({ text }) => text);
  const text = inLayout(layout, elements, first.source);
  const range = { start: first.declaration.getStart(), end: last.declaration.end };
  work.rewrite(read, range, text, renamed, renamed.to ?? "");
}

function partOf(work: Work, declaration: ts.VariableDeclaration): Part | null {
  const { name, initializer, type } = declaration;
  if (!initializer || type) return null;
  if (ts.isObjectBindingPattern(name)) {
    const hasRest = name.elements.some(({ dotDotDotToken }) => dotDotDotToken);
    const layout = ts.isIdentifier(initializer) && !hasRest ? layoutOf(name) : null;
    if (!layout) return null;
    const text = work.textNow(name).slice(layout.open.length, -layout.close.length);
    return { declaration, source: initializer.getText(), text, layout };
  }
  if (!ts.isIdentifier(name) || !work.isRewritten(initializer)) return null;
  // Whether a pattern took it out before it had two names, or a person read it beside one, nobody can tell.
  const now = work.textNow(initializer);
  const [, source = "", key, quoted] = /^([\w$]+)(?:\.([\w$]+)|\[((["']).*\4)\])$/.exec(now) ?? [];
  if (source === "") return null;
  const text = key === name.text ? key : `${key ?? quoted}: ${name.text}`;
  return { declaration, source, text, layout: null };
}
