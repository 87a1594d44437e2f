import { type Pointer, tokensOf } from "@tenant-api/openapi";
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { SpecEdit } from "../spec-edit.ts";

/** Applies an edit to a document of YAML or JSON. What stands behind an alias is edited where it is written. */
export function editDocument(document: Document, edit: SpecEdit): void {
  const tokens = tokensOf(edit.at);
  const last = tokens.pop();
  if (last === undefined) return;
  const adds = edit.kind === "set" || edit.kind === "append";
  let holder = document.contents as unknown;
  for (const token of tokens) {
    if (!isCollection(holder)) return;
    let inner = resolved(document, memberOf(holder, token));
    if (!isCollection(inner) && adds && isNothing(inner)) inner = setMember(holder, token, nodeOf({}));
    holder = inner;
  }
  if (!isCollection(holder)) return;
  if (edit.kind === "rename") renameKey(holder, last, edit.to);
  else if (edit.kind === "remove") removeMember(holder, last);
  else if (edit.kind === "set") setMember(holder, last, nodeOf(edit.value));
  else {
    const list = resolved(document, memberOf(holder, last));
    if (isSeq(list)) list.items.push(nodeOf(edit.value));
    else if (isNothing(list)) setMember(holder, last, nodeOf([edit.value]));
  }
}

/** The anchors that a pointer leads through, or to. */
export function anchorsAlong(document: Document, at: Pointer): string[] {
  const anchors: string[] = [];
  let node = document.contents as unknown;
  for (const token of [...tokensOf(at), null]) {
    node = resolved(document, node);
    if ((isCollection(node) || isScalar(node)) && node.anchor !== undefined) anchors.push(node.anchor);
    if (token !== null) node = isCollection(node) ? memberOf(node, token) : undefined;
  }
  return anchors;
}

/** In a document of its own, where no key is one that merges. */
function nodeOf(value: unknown): unknown {
  return new Document(value, { aliasDuplicateObjects: false }).contents;
}

type Collection = YAMLMap | YAMLSeq;

function resolved(document: Document, node: unknown): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}

function isNothing(node: unknown): boolean {
  return node === undefined || node === null || (isScalar(node) && node.value === null);
}

function memberOf(holder: unknown, token: string): unknown {
  if (isSeq(holder)) return holder.items[Number(token)];
  return isMap(holder) ? pairOf(holder, token)?.value : undefined;
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  // Of keys that are there twice, the last one counts.
  return map.items.findLast(isNamed(name));
}

function isNamed(name: string) {
  return ({ key }: Pair) => (isScalar(key) ? String(key.value) : String(key)) === name;
}

function setMember(holder: Collection, name: string, value: unknown): unknown {
  if (isSeq(holder)) {
    holder.items[Number(name)] = replaced(holder.items[Number(name)], value);
    return value;
  }
  const pair = pairOf(holder, name);
  if (pair === undefined) holder.items.push(new Pair(new Scalar(name), value));
  else pair.value = replaced(pair.value, value);
  return value;
}

function removeMember(holder: Collection, name: string): void {
  const index = isSeq(holder) ? Number(name) : holder.items.findLastIndex(isNamed(name));
  if (index in holder.items) holder.items.splice(index, 1);
}

function renameKey(holder: Collection, name: string, to: string): void {
  const key = isMap(holder) ? pairOf(holder, name)?.key : undefined;
  if (isScalar(key)) key.value = to;
}

/** A text keeps its quotes, and what stands there its comments. */
function replaced(old: unknown, value: unknown): unknown {
  if (!isNode(old) || !isNode(value)) return value;
  const { comment, commentBefore } = old;
  Object.assign(value, { comment, commentBefore });
  if (isScalar(old) && isScalar(value) && old.type?.startsWith("QUOTE")) value.type = old.type;
  return value;
}
