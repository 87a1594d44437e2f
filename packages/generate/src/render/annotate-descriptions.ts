import { isObject, type JsonObject, type SpecNode, stringOrNull, walkSpec } from "@tenant-api/openapi";
import { listOperations } from "../spec/list-operations.ts";
import { provenanceLines, withoutTags } from "./doc-comment.ts";

/**
 * A copy of the spec in which the descriptions say what only `x-` extensions said: openapi-typescript takes
 * descriptions into the types, and leaves extensions out. The operations under `paths` have an `operationId`, and no
 * others do: the types and the table are of the same operations.
 */
export function annotateDescriptions(document: JsonObject): JsonObject {
  const annotated = structuredClone(document);
  const operations = listOperations(annotated);
  for (const { kind, value } of walkSpec(annotated)) if (kind === "operation") delete value.operationId;
  for (const { id, node } of operations) node.value.operationId = id;
  for (const node of walkSpec(annotated)) {
    for (const key of COMMENTED) if (key in node.value) node.value[key] = commentOf(node.value[key]);
    if (hasDocComment(node)) addLines(node);
  }
  return annotated;
}

/** What openapi-typescript writes into comments, and reads nothing from. */
const COMMENTED = ["title", "summary", "description", "default", "example", "examples"];

/** A value as a comment has it: what looks like a tag in it is a text. */
function commentOf(value: unknown): unknown {
  if (typeof value === "string") return withoutTags(value);
  if (Array.isArray(value)) return value.map(commentOf);
  if (!isObject(value)) return value;
  const text = JSON.stringify(value, null, 2);
  const commented = withoutTags(text);
  return commented === text ? value : commented;
}

function addLines(node: SpecNode): void {
  const lines = provenanceLines(node).join("\n");
  if (lines === "") return;
  const description = stringOrNull(node.value.description)?.trim();
  node.value.description = description ? `${description}\n\n${lines}` : lines;
}

function hasDocComment({ kind, parent, value }: SpecNode): boolean {
  if (kind === "schema") return parent?.kind === "components";
  // What a reference to a parameter leads to has a comment of its own.
  if (kind === "parameter") return !("$ref" in value);
  return kind === "operation" || kind === "field";
}
