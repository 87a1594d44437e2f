import { childOf, type JsonObject, type JsonType, type Pointer } from "@tenant-api/openapi";
import type { SpecEdit } from "../spec-edit.ts";

/** The edits after which a schema of one or several types allows others, and null. */
export function addTypes(
  at: Pointer,
  { type, enum: values }: JsonObject,
  missing: readonly JsonType[],
  isNullMissing: boolean,
  is30: boolean,
): SpecEdit[] {
  const place = childOf(at, "type");
  const edits: SpecEdit[] = [];
  // A number can be a whole one.
  const known = [type].flat().filter((name) => !(name === "integer" && missing.includes("number")));
  const added = [...known, ...missing, ...(isNullMissing && !is30 ? ["null"] : [])];
  const isList = Array.isArray(type) && known.length === type.length;
  if (isList)
    for (const name of added.slice(type.length)) edits.push({ kind: "append", at: place, value: name });
  else if (type !== undefined && added.join() !== [type].flat().join())
    edits.push({ kind: "set", at: place, value: added.length === 1 ? added[0] : added });
  if (isNullMissing && is30) edits.push({ kind: "set", at: childOf(at, "nullable"), value: true });
  if (isNullMissing && Array.isArray(values) && !values.includes(null))
    edits.push({ kind: "append", at: childOf(at, "enum"), value: null });
  return edits;
}
