import { ts } from "ts-morph";
import type { Frame } from "../../program/flow.ts";
import { calledName } from "../../program/is-wrapper.ts";
import type { Program } from "../../program/program.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { undescribedUses } from "../undescribed-uses.ts";
import { addressesOf, isKnown } from "./address.ts";
import { KEY_READS, receiverOf, untypedReads } from "./key-receivers.ts";

/**
 * A key of an object that code stores under a name, where code reads the same name as a type of the API.
 *
 * @example
 * localStorage.setItem("last", JSON.stringify({ startsAt: text }));
 * save(JSON.parse(localStorage.getItem("last") ?? ""));
 *
 * @remarks Not seen: an object that is stored under another name, `localStorage.setItem("draft-1", JSON.stringify({
 * startsAt: text })); save(JSON.parse(localStorage.getItem("first") ?? ""))`.
 */
export const storedValue = resolving("untyped/stored-value", ["literal-key"], function* (program, names) {
  const reads = callsOf(program, "getItem");
  if (reads.length === 0) return;
  for (const [key, { kind, node, path, calls }] of undescribedUses(program, names))
    for (const read of kind === "argument" ? reads : [])
      if (isStoredBy(program, node.parent, read, calls))
        for (const { members } of program.typed.after(read, key.name, { path }).typed)
          yield* edgesTo(program, key, members, "convention");
});

/**
 * A key that code reads of a stored value, where code stores a value of the API under the same name.
 *
 * @example
 * localStorage.setItem("last", JSON.stringify(event));
 * JSON.parse(localStorage.getItem("last") ?? "").startsAt;
 *
 * @remarks Not seen: a value that is stored under another name,
 * `localStorage.setItem("last", JSON.stringify(event)); JSON.parse(localStorage.getItem("first") ?? "").startsAt`.
 */
export const storedRead = resolving("untyped/stored-read", KEY_READS, function* (program, names) {
  const writes = callsOf(program, "setItem");
  if (writes.length === 0) return;
  for (const use of untypedReads(program, names))
    for (const { node, path, calls } of program.typed.before(receiverOf(use), use.name).untyped)
      for (const write of ts.isCallExpression(node) && calledName(node) === "getItem" ? writes : []) {
        const [, value] = write.arguments;
        if (value && isStoredBy(program, write, node as ts.CallExpression, [], calls))
          for (const { members } of program.typed.before(value, use.name, { path }).typed)
            yield* edgesTo(program, use, members, "convention");
      }
});

function callsOf(program: Program, name: string): ts.CallExpression[] {
  return program.nodesOfKind(ts.isCallExpression).filter((call) => calledName(call) === name);
}

/** True if a call writes into the storage, and under the name, that another one reads. */
function isStoredBy(
  { values }: Program,
  write: ts.Node,
  read: ts.CallExpression,
  aroundWrite: readonly Frame[],
  aroundRead: readonly Frame[] = [],
): boolean {
  if (!ts.isCallExpression(write) || calledName(write) !== "setItem" || ownerOf(write) !== ownerOf(read))
    return false;
  const [[written], [asked]] = [write.arguments, read.arguments];
  if (!written || !asked) return false;
  const names = new Set(addressesOf(values, written, aroundWrite).filter(isKnown));
  return addressesOf(values, asked, aroundRead).some((name) => names.has(name));
}

function ownerOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.expression.getText() : "";
}
