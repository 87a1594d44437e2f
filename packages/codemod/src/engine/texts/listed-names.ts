import { ts } from "ts-morph";
import { renameOfUntyped } from "../operations/untyped-origin.ts";
import { alongPath } from "../referents/along-path.ts";
import { lookUp } from "../referents/property-lookup.ts";
import { isUntyped } from "../referents/read-referent.ts";
import type { Renamed } from "../renamed.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { readersOf } from "./constant-readers.ts";
import { readsOf } from "./reads.ts";
import { readersOfKeys } from "./table-keys.ts";
import { typesBeside } from "./types-beside.ts";

/**
 * The types of the values beside a list that a text is in, wherever that is read: of `events`, in `toCsv(events, COLUMNS)`; and
 * beside what it is called there, of `event` in `COLUMNS.map((path) => get(event, path))`.
 */
export function typesBesideList(work: Work, text: ts.StringLiteralLike): ts.Type[] {
  const { parent: list } = text;
  const holder = ts.isArrayLiteralExpression(list) ? outermost(list).parent : undefined;
  const lists = isConstant(holder) && ts.isIdentifier(holder.name) ? readsOf(work, holder.name) : [];
  const isGiven = ({ parent }: ts.Node) => ts.isCallExpression(parent) || ts.isArrayLiteralExpression(parent);
  const elements = readersOf(work, text).filter(isGiven);
  return [...lists, ...elements].flatMap((read) => typesBeside(work, read));
}

/**
 * What the text of a constant is called now by which something is read that may have any names:
 * `COLUMNS.map((name) => (event as Record<string, unknown>)[name])`.
 */
export function renameOfNameRead(work: Work, node: ts.StringLiteralLike): Renamed | null {
  return renameReadBy(work, readersOf(work, node), node.text);
}

/** The same of the key of an object that is gone through. */
export function renameOfKeyRead(
  work: Work,
  object: ts.ObjectLiteralExpression,
  text: string,
): Renamed | null {
  const readers = readersOfKeys(work, object);
  const isGiven = ({ parent }: ts.Node) => ts.isCallExpression(parent);
  const beside = readers.filter(isGiven).flatMap((reader) => typesBeside(work, reader));
  const named = beside.flatMap((type) => alongPath(work, type, [text], 0)?.renamed ?? []);
  return renameReadBy(work, readers, text) ?? named[0] ?? null;
}

function renameReadBy(work: Work, readers: readonly ts.Expression[], text: string): Renamed | null {
  const { checker } = work;
  for (const reader of readers) {
    const { parent: access } = outermost(reader);
    if (!ts.isElementAccessExpression(access) || access.argumentExpression !== outermost(reader)) continue;
    const type = checker.getTypeAtLocation(access.expression);
    const renamed = isUntyped(checker, type, text)
      ? renameOfUntyped(work, access.expression, [text])
      : work.renameAmong(lookUp(checker, type, text)?.declarations.flat() ?? []);
    if (renamed) return renamed;
  }
  return null;
}
