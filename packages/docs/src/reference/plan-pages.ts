import { provenanceOf } from "@tenant-api/generate/spec";
import {
  childOf,
  type JsonObject,
  listOf,
  listOperations,
  type Operation,
  objectAt,
  objectsIn,
  stringOrNull,
  walkSpec,
} from "@tenant-api/openapi";
import { operationAnchor, renderOperation } from "./render-operation.ts";
import { renderSchema } from "./render-schema.ts";
import { renderScopes, tagOf } from "./render-scopes.ts";
import { codeSpan, escapeHtml, safeCell, safeMarkdown } from "./safe-text.ts";
import { type SpecIndex, specIndex } from "./spec-index.ts";

/** A page of the reference. */
export interface ReferencePage {
  /** Its file, without `.md`: `community`. */
  name: string;
  title: string;
  markdown: string;
}

/**
 * The pages of the reference of any OpenAPI document: an overview, one for each tag, scopes, and schemas.
 *
 * @example
 * planPages(document).map(({ name }) => name); // ["index", "pets", "schemas"]
 */
export function planPages(document: JsonObject): ReferencePage[] {
  const spec = specIndex(document);
  const operations = listOperations(document);
  const tags = pagesOfTags(spec, operations);
  const scopes = renderScopes(spec, operations);
  return [
    { name: "index", title: "Overview", markdown: renderOverview(spec, tags) },
    ...tags.map(({ name, title, markdown }) => ({ name, title, markdown })),
    ...(scopes === "" ? [] : [{ name: "scopes", title: "Scopes", markdown: scopes }]),
    { name: "schemas", title: "Schemas", markdown: renderSchemas(spec) },
  ];
}

interface TagPage extends ReferencePage {
  operations: Operation[];
}

/** Names that other pages have. */
const TAKEN = ["index", "schemas", "scopes"];

function pagesOfTags(spec: SpecIndex, operations: readonly Operation[]): TagPage[] {
  const described = new Map(
    listOf(spec.document.tags).map((tag) => [objectName(tag), objectAt({ tag }, "tag")]),
  );
  const byTag = Map.groupBy(operations, tagOf);
  const ordered = [...new Set([...parentsFirst(described), ...byTag.keys()])].filter((tag) => byTag.has(tag));
  const names = new Set(TAKEN);
  return ordered.map((tag) => {
    const list = byTag.get(tag) ?? [];
    const name = freeName(tag, names);
    const said = described.get(tag);
    const text = safeMarkdown(stringOrNull(said?.description) ?? "");
    const title = stringOrNull(said?.summary) ?? tag;
    const parts = [
      `# ${escapeHtml(title)}`,
      text,
      ...list.map((operation) => renderOperation(spec, operation)),
    ];
    return { name, title, operations: list, markdown: parts.filter(Boolean).join("\n\n") };
  });
}

/** The names of tags, each after the tag that it is a part of (OpenAPI 3.2, section 4.22). */
function parentsFirst(tags: ReadonlyMap<string, JsonObject>): string[] {
  const names = new Set<string>();
  const visit = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    for (const [other, { parent }] of tags) if (parent === name) visit(other);
  };
  for (const [name, { parent }] of tags) if (typeof parent !== "string" || !tags.has(parent)) visit(name);
  // Those that are parts of each other.
  for (const name of tags.keys()) visit(name);
  return [...names];
}

function objectName(tag: unknown): string {
  return String((tag as JsonObject | null)?.name ?? "");
}

function freeName(tag: string, names: Set<string>): string {
  const base =
    tag
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "tag";
  let name = base;
  for (let count = 2; names.has(name); count += 1) name = `${base}-${count}`;
  names.add(name);
  return name;
}

function renderOverview(spec: SpecIndex, tags: readonly TagPage[]): string {
  const { info } = spec.document;
  const title = stringOrNull(objectAt(spec.document, "info").title) ?? "API";
  const rows = tags.flatMap(({ name, operations }) =>
    operations.map((operation) => {
      const link = `[${codeSpan(operation.name)}](/reference/${name}#${operationAnchor(operation)})`;
      const summary = safeCell(stringOrNull(operation.value.summary) ?? "");
      return `| ${link} | ${operation.method.toUpperCase()} ${codeSpan(operation.path)} | ${spec.badge(operation.pointer)} | ${summary} |`;
    }),
  );
  return [
    `# ${escapeHtml(title)}`,
    safeMarkdown(stringOrNull((info as JsonObject | undefined)?.description) ?? ""),
    renderProvenance(spec.document),
    "## Operations",
    ["| operation | address | how we know | description |", "| --- | --- | --- | --- |", ...rows].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** How many fields are known in which way. Empty for a spec that does not say. */
function renderProvenance(document: JsonObject): string {
  const fields = [...walkSpec(document)].filter(({ kind }) => kind === "field");
  const counts = Map.groupBy(fields, (field) => provenanceOf(field) ?? "");
  counts.delete("");
  if (counts.size === 0) return "";
  const meanings: Record<string, string> = {
    documented: "The API's own documentation says so.",
    observed: "Real traffic showed it.",
    assumed: "Inferred. It is optional in the types: check it before you rely on it.",
  };
  const rows = Object.entries(meanings).map(
    ([word, meaning]) =>
      `| <span class="provenance ${word}">${word}</span> | ${meaning} | ${counts.get(word)?.length ?? 0} |`,
  );
  return ["## How we know", ["| word | meaning | fields |", "| --- | --- | ---: |", ...rows].join("\n")].join(
    "\n\n",
  );
}

function renderSchemas(spec: SpecIndex): string {
  const schemas = objectsIn(objectAt(spec.document, "components").schemas);
  const parts = schemas.map(([name, schema]) =>
    renderSchema(spec, name, schema, childOf("#/components/schemas", name)),
  );
  return ["# Schemas", ...parts].join("\n\n");
}
