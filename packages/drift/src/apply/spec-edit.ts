import { isObject, type JsonObject, type Pointer, setOwn, tokensOf } from "@tenant-api/openapi";

/**
 * One change of a document, as plain data. Edits of a list happen one after the other: the pointer of each leads
 * through the document as the ones before left it.
 */
export type SpecEdit =
  /** Gives a key a value, with the objects around it that are not there yet; or replaces an item of a list. */
  | { kind: "set"; at: Pointer; value: unknown }
  /** Removes a key, or an item of a list. */
  | { kind: "remove"; at: Pointer }
  /** Adds an item to a list, which may not be there yet. */
  | { kind: "append"; at: Pointer; value: unknown }
  /** Gives a key another name, in its place. */
  | { kind: "rename"; at: Pointer; to: string };

/**
 * A document after edits; it stays as it is itself.
 *
 * @example
 * applyEdits({ type: "string" }, [{ kind: "set", at: "#/format", value: "uuid" }]);
 * // { type: "string", format: "uuid" }
 */
export function applyEdits(document: unknown, edits: readonly SpecEdit[]): unknown {
  const root = { value: structuredClone(document) };
  for (const edit of edits) applyEdit(root, edit);
  return root.value;
}

function applyEdit(root: { value: unknown }, edit: SpecEdit): void {
  const tokens = ["value", ...tokensOf(edit.at)];
  const last = tokens.pop() as string;
  const adds = edit.kind === "set" || edit.kind === "append";
  let holder: object = root;
  for (const token of tokens) {
    const inner = ownValue(holder, token);
    if (typeof inner === "object" && inner !== null) holder = inner;
    else if (adds && (inner === undefined || inner === null)) holder = setMember(holder, token, {});
    else return;
  }
  if (edit.kind === "set") setMember(holder, last, structuredClone(edit.value));
  else if (edit.kind === "append") {
    const list = ownValue(holder, last);
    if (Array.isArray(list)) list.push(structuredClone(edit.value));
    else if (list === undefined || list === null) setMember(holder, last, [structuredClone(edit.value)]);
  } else if (edit.kind === "remove") {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete (holder as JsonObject)[last];
  } else if (isObject(holder) && Object.hasOwn(holder, last)) renameKey(holder, last, edit.to);
}

function setMember<Value>(holder: object, token: string, value: Value): Value {
  setOwn(holder as JsonObject, token, value);
  return value;
}

function ownValue(holder: object, token: string): unknown {
  return Object.hasOwn(holder, token) ? (holder as JsonObject)[token] : undefined;
}

/** Puts all members in again, since the order of keys is that of their first assignment. */
function renameKey(object: JsonObject, from: string, to: string): void {
  const members = Object.entries(object);
  for (const [name] of members) delete object[name];
  for (const [name, value] of members) setOwn(object, name === from ? to : name, value);
}
