import { ts } from "ts-morph";
import type { Found } from "../proof/prove.ts";
import { breakBefore } from "../text-edit.ts";
import type { PlannedEdit, Work } from "./work.ts";

/** "Function lacks ending return statement", and "Not all code paths return a value". */
const ENDLESS = new Set([2366, 7030]);

/** What happens anyway where no case is met, in a way that TypeScript takes for an end. */
function endIn({ flags }: ts.SourceFile): string {
  const isScript = (flags & ts.NodeFlags.JavaScriptFile) !== 0;
  return `default: return ${isScript ? "/** @type {never} */ (undefined)" : "undefined as never"};`;
}

/**
 * The edit that ends a function which ended with a switch that has a case for everything: of `switch (true)` TypeScript
 * does not see that.
 */
export function endingOf(edits: readonly PlannedEdit[], { file, code, start }: Found): PlannedEdit[] {
  const last = ENDLESS.has(code) ? lastStatementAround(file, start) : undefined;
  if (!last || !ts.isSwitchStatement(last)) return [];
  const [range, clause] = [last.expression, last.caseBlock.clauses.at(-1)];
  const edit = edits.find(
    (one) => one.file === file && one.start === range.getStart() && one.text === "true",
  );
  if (!edit || !clause || ts.isDefaultClause(clause)) return [];
  const text = breakBefore(file.text, clause.getStart()) + endIn(file);
  return [{ ...edit, start: clause.end, end: clause.end, text }];
}

/** Lets such an end go where a switch asks for a value again. */
export function collapseEnding({ edits }: Work, { expression, caseBlock }: ts.SwitchStatement): void {
  const [before, clause] = caseBlock.clauses.slice(-2);
  const edit = edits.get(expression);
  if (!edit || !before || !clause || clause.getText() !== endIn(edit.file)) return;
  edits.set(clause, { ...edit, start: before.end, end: clause.end, text: "" });
}

function lastStatementAround(file: ts.SourceFile, position: number): ts.Statement | undefined {
  let found: ts.Statement | undefined;
  const visit = (node: ts.Node): void => {
    if (position < node.pos || position >= node.end) return;
    const body = ts.isFunctionLike(node) ? (node as ts.FunctionLikeDeclaration).body : undefined;
    if (body && ts.isBlock(body)) found = body.statements.at(-1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
