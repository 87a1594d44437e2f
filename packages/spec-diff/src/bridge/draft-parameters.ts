import { childOf, type Place, styleOf } from "@tenant-api/openapi";
import type { BridgeGap, Names } from "./bridge-table.ts";
import type { DraftNode, Places } from "./draft.ts";
import { newParameterName, type PairedOperation } from "./pair-operations.ts";
import type { Releases } from "./releases.ts";

/** A parameter, or what stands in the query for a part of it: `filter[state]`. */
export interface DraftParameter {
  names: Names;
  node?: DraftNode | undefined;
  delimiter?: string;
}

const DELIMITERS: Readonly<Record<string, string>> = { form: ",", spaceDelimited: " ", pipeDelimited: "|" };

/** The query parameters of an operation, with their names in both releases. */
export function draftParameters(
  releases: Releases,
  operation: PairedOperation,
  draft: (places: Places) => DraftNode | undefined,
): { parameters: DraftParameter[]; gaps: (BridgeGap & { node?: DraftNode })[] } {
  const parameters: DraftParameter[] = [];
  const gaps: (BridgeGap & { node?: DraftNode })[] = [];
  const isQuery = ({ value }: Place) => value.in === "query";
  // A deprecated one by an old name is the one that was renamed, and is still there.
  const added = new Set(
    operation.now.parameters
      .filter((place) => isQuery(place) && place.value.deprecated !== true)
      .map(({ value }) => String(value.name)),
  );
  for (const { pointer, value } of operation.old.parameters) {
    const name = String(value.name);
    const to = newParameterName(releases, operation.old, String(value.in), name);
    if (value.in !== "query") {
      const isRenamed = to !== null && to !== name && value.in !== "path";
      if (isRenamed)
        gaps.push({ at: pointer, reason: `A table does not translate a ${value.in} parameter.` });
      continue;
    }
    const now = operation.now.parameters.find((other) => isQuery(other) && other.value.name === to);
    if (to === null || !now) {
      parameters.push({ names: [name, null] });
      continue;
    }
    added.delete(to);
    const { style, explode, contentType } = styleOf(value);
    const node = draft([[childOf(pointer, "schema")], [childOf(now.pointer, "schema")]]);
    const names: Names = [name, to];
    const fields = node?.fields.filter((field) => field.names[0] !== null) ?? [];
    if (contentType !== null) {
      const content = draft([[contentAt({ pointer, value }, contentType)], [contentAt(now, contentType)]]);
      if (content)
        gaps.push({ at: pointer, reason: "A table does not translate JSON in a query.", node: content });
      parameters.push({ names });
    } else if (fields.length > 0 && (style === "deepObject" || (style === "form" && explode))) {
      for (const field of fields) {
        const inner: Names = style === "deepObject" ? inBrackets(names, field.names) : field.names;
        parameters.push({ names: inner, node: field.node });
      }
      if (style === "deepObject") parameters.push({ names });
    } else {
      const item = node?.each ?? node;
      const delimiter = node?.each && !explode ? DELIMITERS[style] : undefined;
      parameters.push({ names, node: item, ...(delimiter && { delimiter }) });
      if (node && fields.length > 0)
        gaps.push({
          at: pointer,
          reason: `A table does not translate an object in the style ${style}.`,
          node,
        });
    }
  }
  for (const name of added) parameters.push({ names: [null, name] });
  return { parameters, gaps };
}

function inBrackets([name, to]: Names, [inner, innerTo]: Names): Names {
  return [`${name}[${inner}]`, innerTo === null ? null : `${to}[${innerTo}]`];
}

function contentAt({ pointer }: Place, contentType: string): string {
  return childOf(pointer, "content", contentType, "schema");
}
