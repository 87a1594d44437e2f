import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import type { Found } from "../../proof/prove.ts";
import { breakBefore } from "../../text-edit.ts";
import type { PlannedEdit } from "../planned.ts";
import { placeAt } from "../syntax/nodes-at.ts";
import { isAccess } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";

/** "Function lacks ending return statement", and "Not all code paths return a value". */
const ENDLESS = new Set([2366, 7030]);

/** What happens anyway where no case is met, in a way that TypeScript takes for an end. */
function endIn({ flags }: ts.SourceFile): string {
  const isScript = (flags & ts.NodeFlags.JavaScriptFile) !== 0;
  return `default: return ${isScript ? "/** @type {never} */ (undefined)" : "undefined as never"};`;
}

/** What is left where no case is met is nothing: TypeScript does not see that of `switch (true)`. */
const AS_NEVER = " as never";

/** "… is not assignable to type 'never'", of an argument or of anything else, and "… does not satisfy …". */
const TO_NEVER = new Set([2322, 2345, 1360]);

/**
 * The edit that says of what a switch asked for, or what it read that from, that it is nothing where no case is met; and of
 * what conditions told apart before.
 */
export function nothingOf(
  edits: readonly PlannedEdit[],
  { file, code, message, start, end }: Found,
): PlannedEdit[] {
  const place = TO_NEVER.has(code) && message.includes("'never'") ? valueAt(file, start, end) : null;
  if (!place) return [];
  const clause = ts.findAncestor(place, ts.isDefaultClause);
  const subject = clause?.parent.parent.expression;
  const isAsked = subject && subjectsOf(subject).includes(place.getText());
  const edit =
    (isAsked && choiceIn(edits, subject)) || editBefore(edits, place, ({ text }) => asksFor(text, place));
  return edit ? [{ ...edit, start: place.end, end: place.end, text: AS_NEVER }] : [];
}

/** An edit before a value, in the function that it is in. */
function editBefore(
  edits: readonly PlannedEdit[],
  value: ts.Node,
  isOne: (edit: PlannedEdit) => boolean,
): PlannedEdit | undefined {
  const [file, around] = [value.getSourceFile(), ts.findAncestor(value, ts.isFunctionLike)];
  const start = around?.getStart() ?? 0;
  return edits.find(
    (edit) => edit.file === file && start <= edit.start && edit.end <= value.pos && isOne(edit),
  );
}

/** Whether a text asks what names a value has: `"kind" in item`. */
function asksFor(text: string, value: ts.Node): boolean {
  return new RegExp(`["'] in ${inPattern(value.getText())}(?![\\w$.?[])`).test(text);
}

/** Lets `as never` go behind a value that conditions tell apart by its fields again. */
export function collapseNothing(work: Work): void {
  const edits = [...work.edits.values()];
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const visit = (node: ts.Node): void => {
      const value = ts.isAsExpression(node) && node.getText().endsWith(AS_NEVER) ? node.expression : null;
      const edit =
        value &&
        editBefore(
          edits,
          value,
          ({ start, end, text }) => asksFor(file.text.slice(start, end), value) && !asksFor(text, value),
        );
      if (edit) work.edits.set(node, { ...edit, start: value.end, end: node.end, text: "" });
      ts.forEachChild(node, visit);
    };
    if (file.text.includes(AS_NEVER)) visit(file);
  }
}

/** The value that is not what is expected of it where an error is told. */
function valueAt(file: ts.SourceFile, start: number, end: number): ts.Node | null {
  const place = placeAt(file, start, end);
  if (place && ts.isVariableDeclaration(place)) return place.initializer ?? null;
  const holds = place && (ts.isReturnStatement(place) || ts.isSatisfiesExpression(place));
  return (holds ? place.expression : place) ?? null;
}

/** What a switch asks for, and what it reads that from. */
function subjectsOf(subject: ts.Expression): string[] {
  return [subject, ...(isAccess(subject) ? [subject.expression] : [])].map((one) => one.getText());
}

/**
 * The edit that ends a function which ended with a switch that has a case for everything: of `switch (true)` TypeScript
 * does not see that.
 */
export function endingOf(edits: readonly PlannedEdit[], { file, code, start }: Found): PlannedEdit[] {
  const last = ENDLESS.has(code) ? lastStatementAround(file, start) : undefined;
  if (!last || !ts.isSwitchStatement(last)) return [];
  const clause = last.caseBlock.clauses.at(-1);
  const edit = choiceIn(edits, last.expression);
  if (!edit || !clause || ts.isDefaultClause(clause)) return [];
  const text = breakBefore(file.text, clause.getStart()) + endIn(file);
  return [{ ...edit, start: clause.end, end: clause.end, text }];
}

/** The edit that made `switch (true)` of a switch. */
function choiceIn(edits: readonly PlannedEdit[], subject: ts.Expression): PlannedEdit | undefined {
  const [file, start] = [subject.getSourceFile(), subject.getStart()];
  return edits.find((one) => one.file === file && one.start === start && one.text === "true");
}

/**
 * Lets such an end go where a switch asks for a value again.
 *
 * @param value what the switch reads that from.
 */
export function collapseEnding(
  { edits }: Work,
  { expression, caseBlock }: ts.SwitchStatement,
  value?: ts.Expression,
): void {
  const edit = edits.get(expression);
  if (!edit) return;
  const [before, clause] = caseBlock.clauses.slice(-2);
  const ends = [edit.text, ...(value ? [value.getText()] : [])].map((text) => text + AS_NEVER);
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && ends.includes(node.getText()))
      edits.set(node, { ...edit, start: node.expression.end, end: node.end, text: "" });
    ts.forEachChild(node, visit);
  };
  for (const one of caseBlock.clauses.filter(ts.isDefaultClause)) visit(one);
  if (!before || !clause || clause.getText() !== endIn(edit.file)) return;
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
