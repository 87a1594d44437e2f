import type { JsonObject } from "../spec/json.ts";
import { listOperations } from "../spec/list-operations.ts";
import { type SpecNode, walkSpec } from "../spec/walk-spec.ts";
import { describeNode, provenanceLines } from "./doc-comment.ts";

/**
 * A copy of the spec in which each operation has an `operationId`, and the descriptions say what only `x-`
 * extensions said: openapi-typescript takes those into the types, and leaves extensions out.
 */
export function annotateDescriptions(document: JsonObject): JsonObject {
  const annotated = structuredClone(document);
  for (const { id, node } of listOperations(annotated)) node.value.operationId = id;
  for (const node of walkSpec(annotated)) {
    if (hasDocComment(node) && provenanceLines(node).length > 0) node.value.description = describeNode(node);
  }
  return annotated;
}

function hasDocComment({ kind, parent, value }: SpecNode): boolean {
  if (kind === "schema") return parent?.kind === "components";
  // What a reference to a parameter leads to has a comment of its own.
  if (kind === "parameter") return !("$ref" in value);
  return kind === "operation" || kind === "field";
}
