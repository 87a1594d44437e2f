import { ts } from "ts-morph";
import { isConstant } from "../syntax/nodes-at.ts";
import { withoutParentheses } from "../syntax/parentheses.ts";
import { NAMES } from "../syntax/pattern-homes.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";

/** Lets a constant go that was made for what is read by either name, where it is one read again. */
export function collapseNamedReads(work: Work): void {
  for (const file of work.edits.files()) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isVariableStatement(node) && ts.isBlock(node.parent)) collapse(work, node.parent, node);
    };
    visit(file);
  }
}

function collapse(work: Work, block: ts.Block, statement: ts.VariableStatement): void {
  const [declaration, ...more] = statement.declarationList.declarations;
  if (!isConstant(declaration) || more.length > 0 || declaration.type) return;
  const { name, initializer } = declaration;
  if (!initializer || !ts.isIdentifier(name) || !NAMES.includes(name.text)) return;
  // Anything else was named by a person.
  const isDual =
    ts.isConditionalExpression(withoutParentheses(initializer)) && / in /.test(initializer.getText());
  const text = work.textNow(initializer);
  const renamed = isDual ? work.renameIn(initializer) : undefined;
  if (!renamed || !work.isRewritten(initializer) || / in |=>/.test(text)) return;
  const next = block.statements[block.statements.indexOf(statement) + 1];
  const { text: code } = block.getSourceFile();
  if (!next || code.slice(statement.end, next.getStart()).trim() !== "") return;
  const reads = work.references.of(name).filter((read) => read !== name);
  if (reads.some(({ parent }) => ts.isShorthandPropertyAssignment(parent))) return;
  for (const read of reads) work.rewrite(read, rangeOf(read), text, renamed, renamed.to ?? "");
  const range = { start: statement.getStart(), end: next.getStart() };
  work.rewrite(statement, range, "", renamed, renamed.to ?? "");
}
