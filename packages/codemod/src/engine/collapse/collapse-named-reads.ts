import { ts } from "ts-morph";
import { identifiersIn, isConstant } from "../syntax/nodes-at.ts";
import { NAMES } from "../syntax/pattern-homes.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";

/** Lets a constant go that was made for what is read by either name, where it is one read again. */
export function collapseNamedReads(work: Work): void {
  for (const file of work.sources.matching(new RegExp(`\\bconst (${NAMES.join("|")}) = `))) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isBlock(node)) for (const one of node.statements) collapse(work, node, one);
    };
    visit(file);
  }
}

function collapse(work: Work, block: ts.Block, statement: ts.Statement): void {
  const [declaration, ...more] = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [];
  const next = block.statements[block.statements.indexOf(statement) + 1];
  if (!isConstant(declaration) || more.length > 0 || declaration.type || !next) return;
  const { name, initializer } = declaration;
  if (!initializer || !ts.isIdentifier(name) || !NAMES.includes(name.text)) return;
  const text = work.textNow(initializer);
  const renamed = work.renameIn(initializer);
  // What is read once was never one thing or another, and was named by a person.
  if (!renamed || !work.isRewritten(initializer) || / in |=>/.test(text)) return;
  const file = block.getSourceFile();
  const start = statement.getStart();
  if (file.text.slice(statement.end, next.getStart()).trim() !== "") return;
  for (const read of identifiersIn(block, name.text))
    if (read !== name) work.rewrite(read, rangeOf(read), text, renamed, renamed.to ?? "");
  work.rewrite(statement, { start, end: next.getStart() }, "", renamed, renamed.to ?? "");
}
