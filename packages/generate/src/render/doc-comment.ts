import { type SpecNode, stringOrNull } from "@tenant-api/openapi";
import { provenanceOf, sourceOf } from "../spec/provenance.ts";

/**
 * The lines that the types show for a node below its description:
 * `Provenance: assumed. Source: tenant-api.md §2.2, §3.`
 */
export function provenanceLines(node: SpecNode): string[] {
  const { kind, value } = node;
  const [provenance, source] = [provenanceOf(node), sourceOf(node)];
  const scope = kind === "operation" ? stringOrNull(value["x-scope"]) : null;
  const lines: string[] = [];
  if (scope) lines.push(`Scope: ${scope}.`);
  if (provenance) lines.push(`Provenance: ${provenance}.${source ? ` Source: ${source}.` : ""}`);
  return lines;
}

/** The text of a node's doc comment: its description, what else is to be said of it, and whether it goes away. */
export function describeNode(node: SpecNode): string {
  const description = withoutTags(stringOrNull(node.value.description)?.trim() ?? "");
  const deprecated = node.value.deprecated === true ? "@deprecated" : "";
  return [description, provenanceLines(node).join("\n"), deprecated]
    .filter((text) => text !== "")
    .join("\n\n");
}

/**
 * A text of a spec in which nothing is a tag of a doc comment, such as `@deprecated`: after a space, compilers and editors
 * take it for one. The place that we add ourselves stays a tag.
 */
export function withoutTags(text: string): string {
  return text.replace(/(^|\s)@(?=\S)(?!see #\/)/g, "$1\\@");
}

/** A doc comment with the given text; nothing if there is none. */
export function renderDocComment(text: string): string {
  if (text === "") return "";
  const lines = text.replaceAll("*/", "*\\/").split(/\r?\n/);
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}
