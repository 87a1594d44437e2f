import { ts } from "ts-morph";
import type { Found } from "../../proof/prove.ts";
import { breakBefore } from "../../text-edit.ts";
import type { PlannedEdit } from "../planned.ts";
import { rootOf } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { textIn } from "../writing/text-with-edits.ts";
import {
  type Dual,
  dualReadAt,
  freeName,
  isFirstIn,
  isWrittenIn,
  sameReads,
  withoutOwn,
} from "./narrowed-reads.ts";

/**
 * Edits that give a name to what is read by either name, where a statement tells what another one reads: `if (event.owner.kind
 * === "guest") return event.owner.label` becomes `const one = "host" in event ? event.host : event.owner; if (one.kind ===
 * "guest") return one.label`.
 */
export function namedReads(
  { checker }: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  return errors.flatMap((error) => {
    const dual = dualReadAt(checker, edits, error);
    const root = dual && checker.variableNamed(rootOf(dual.read).getText(), dual.read);
    return (dual && root && namedAt(edits, dual)) ?? [];
  });
}

function namedAt(edits: readonly PlannedEdit[], { edit, read }: Dual): PlannedEdit | null {
  const { file, start } = edit;
  const sameIn = sameReads(edits, { edit, read });
  const block = blockAround(read, (node) => sameIn(node).some((one) => one.start < start));
  const told = block?.statements.filter((one) => sameIn(one).length > 0) ?? [];
  const [first, last] = [told[0], told.at(-1)];
  const name = block && freeName(block);
  if (!block || !first || !last || !name || isWrittenIn(block, read)) return null;
  const inside = sameIn(block);
  // What comes before it in its statement may say that there is something to be read from.
  const asked = askedIn(first);
  if (!asked || !isFirstIn(asked, Math.min(...inside.map((one) => one.start)), null)) return null;
  const range = { start: first.getStart(), end: last.end };
  const others = edits.filter((one) => one.file === file && !inside.includes(one));
  const text = textIn(file.text, range, [...others, ...inside.map((one) => ({ ...one, text: name }))]);
  const made = `const ${name} = ${withoutOwn(edit.text)};${breakBefore(file.text, range.start)}`;
  return { ...edit, ...range, text: made + text };
}

/** The least block around something that holds enough, in the same function. */
function blockAround(node: ts.Node, isEnough: (block: ts.Node) => boolean): ts.Block | null {
  const { parent } = node;
  if (ts.isBlock(parent) && isEnough(parent)) return parent;
  return !parent || ts.isFunctionLike(parent) ? null : blockAround(parent, isEnough);
}

/** What a statement looks at first. */
function askedIn(statement: ts.Statement): ts.Expression | undefined {
  if (ts.isIfStatement(statement) || ts.isSwitchStatement(statement) || ts.isExpressionStatement(statement))
    return statement.expression;
  if (ts.isReturnStatement(statement)) return statement.expression;
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : undefined;
  return declared?.initializer;
}
