import { ts } from "ts-morph";
import type { Occurrence } from "../../program/occurrence.ts";
import type { Program } from "../../program/program.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

const READS: ReadonlySet<string> = new Set(["get", "getAll", "has"]);
const OWNERS: ReadonlySet<string | undefined> = new Set(["FormData", "URLSearchParams"]);

/**
 * The name of an entry of a form or of a query, whose value becomes a member of the same name. The page or the
 * address decides what the entry is called, so the place is only reported.
 *
 * @example
 * declare const form: FormData;
 * save({ ...event, startsAt: String(form.get("startsAt")) });
 *
 * @remarks Not seen: a value that is held in a variable first,
 * `declare const form: FormData; const at = form.get("startsAt"); save({ ...event, startsAt: String(at) })`.
 */
export const formEntry = resolving("strings/form-entry", ["text"], function* (program, names) {
  const reads = names.flatMap((use) => {
    const owner = ownerOf(use.node);
    const key = owner && keyAround(program, use);
    return key ? [{ use, owner, key }] : [];
  });
  program.compiler.typesAt(reads.map(({ owner }) => owner));
  for (const { use, owner, key } of reads) {
    const to = hasEntries(program, owner) ? program.slotOf(key) : null;
    if (to) yield* edgesTo(program, use, [to], "guess");
  }
});

/** What a string is read of: `form`, in `form.get("startsAt")`. */
function ownerOf({ parent: call }: ts.Node): ts.Expression | null {
  const callee = ts.isCallExpression(call) ? call.expression : null;
  return callee && ts.isPropertyAccessExpression(callee) && READS.has(callee.name.text)
    ? callee.expression
    : null;
}

/** The key of the same name whose value is made of what a string reads. */
function keyAround(program: Program, { node, name }: Occurrence): Occurrence | null {
  let value: ts.Node = node;
  while (isMadeOf(value.parent)) value = value.parent;
  const { parent } = value;
  const key = ts.isPropertyAssignment(parent) ? program.occurrenceAt(parent.name) : null;
  return key?.name === name ? key : null;
}

/** True if the value of a node is made of those in it: `String(…)`, `… as string`, `… ?? ""`, `` `${…}:00` ``. */
function isMadeOf(node: ts.Node): boolean {
  return (ts.isExpression(node) && !ts.isFunctionLike(node)) || ts.isTemplateSpan(node);
}

function hasEntries({ compiler }: Program, owner: ts.Expression): boolean {
  const type = compiler.typeAt(owner);
  return type !== null && compiler.partsOf(type).some((one) => OWNERS.has(compiler.symbolOf(one)?.name));
}
