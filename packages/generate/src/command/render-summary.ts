import { styleText } from "node:util";
import { countOf, printable, renderProblem, renderProblems } from "@tenant-api/openapi";
import type { LeftOut } from "../load/select-spec.ts";
import type { Generated, OperationName } from "../run/generate.ts";
import type { NameChange } from "../run/name-changes.ts";
import type { SpecSize } from "../spec/count-fields.ts";
import { PROVENANCES } from "../spec/provenance.ts";
import type { Warning } from "../spec/warning.ts";

/** How many warnings, or names, are shown without `--verbose`. */
const SHOWN = 3;

/** There are few kinds of what types cannot say, and each is shown once, with its places. */
const KINDS_SHOWN = 15;

/** A spec and its generated files, for the terminal. Verbose, it lists every operation by its name. */
export function renderSummary(generated: Generated, folder: string, isVerbose = false): string {
  const { source, size, operations, leftOut, nameChanges, files } = generated;
  const left = files.filter(({ state }) => state !== "extra");
  const width = Math.max(...left.map(({ path }) => path.length));
  return [
    `${styleText("cyan", "◆")} ${source}`,
    `│ ${renderSize(size)}`,
    ...[
      ...renderLeftOut(leftOut, isVerbose),
      ...renderNames(operations, isVerbose),
      ...renderNameChanges(nameChanges, folder, isVerbose),
    ].map((line) => `│ ${printable(line)}`),
    `└ ${folder}`,
    ...left.map(({ path, lines }) => `    ${path.padEnd(width)}  ${countOf(lines, "line", "lines")}`),
  ].join("\n");
}

/** The places of a spec that somebody should look at; empty if there are none. */
export function renderWarnings({ source, warnings, ambiguousNulls }: Generated, isVerbose = false): string[] {
  const shown = isVerbose ? Number.POSITIVE_INFINITY : SHOWN;
  const group = (heading: string, places: readonly string[]) =>
    firstOf(`▲ ${source}: ${heading}`, places, shown);
  const about = (kind: Warning["about"]) => warnings.filter((warning) => warning.about === kind);
  const [references, news, unsaid, invalid, unchecked, names, filters] = [
    about("reference"),
    about("version"),
    about("keyword"),
    about("grammar"),
    about("schema"),
    about("name"),
    about("filter"),
  ];
  const lead = countOf(references, "reference leads", "references lead");
  const left = countOf(news, "place is", "places are");
  const places = countOf(unsaid, "place says", "places say");
  const restrict = countOf(unchecked, "place restricts", "places restrict");
  const bend = countOf(invalid, "place is", "places are");
  const doubtful = countOf(ambiguousNulls, "place", "places");
  return [
    ...group(
      `${lead} to nothing. Each line says what its place counts as; --strict refuses them.`,
      // A schema that went missing may be referred to anywhere.
      renderProblems(references, isVerbose ? references.length : undefined),
    ),
    ...group(`OpenAPI 3.2: ${left} not read as written.`, news.map(renderProblem)),
    ...firstOf(
      `▲ ${source}: ${places} what the types do not.`,
      renderProblems(unsaid, isVerbose ? unsaid.length : undefined),
      Math.max(shown, KINDS_SHOWN),
    ),
    ...group(`${restrict} values in a way that is not checked.`, unchecked.map(renderProblem)),
    ...group(
      `${countOf(names, "operation", "operations")} would have the name of another one, and got a longer one.`,
      names.map(renderProblem),
    ),
    ...group(
      `${countOf(filters, "filter leaves", "filters leave")} out nothing.`,
      filters.map(renderProblem),
    ),
    ...group(`${bend} not valid OpenAPI; generated all the same.`, invalid.map(renderProblem)),
    ...group(
      `${doubtful} can be read in two ways, as to null. The types and the mock read them alike.`,
      ambiguousNulls.map(renderProblem),
    ),
  ];
}

function renderNames(operations: readonly OperationName[], isVerbose: boolean): string[] {
  if (isVerbose) {
    const width = Math.max(0, ...operations.map(({ name }) => name.length));
    return operations.map((operation) => {
      const { name, operationId, method, path } = operation;
      const from = operationId === name ? "" : `  (${operationId ?? "no operationId"})`;
      return `  ${name.padEnd(width)}  ${method} ${path}${from}`;
    });
  }
  const renamed = operations.filter(({ operationId, name }) => operationId !== name);
  const written = renamed.map(({ operationId, method, path }) => operationId ?? `${method} ${path}`);
  const width = Math.max(0, ...written.slice(0, SHOWN).map((text) => text.length));
  return firstOf(
    `${countOf(renamed, "operation has a name that is not its operationId", "operations have names that are not their operationIds")}:`,
    renamed.map(({ name }, index) => `${written[index]?.padEnd(width)}  →  ${name}`),
    SHOWN,
  );
}

function renderLeftOut({ operations, schemas }: LeftOut, isVerbose: boolean): string[] {
  if (operations.length === 0) return [];
  const counts = [countOf(operations, "operation", "operations"), countOf(schemas, "schema", "schemas")];
  const heading = `Left out by --include-tags and --exclude-paths: ${counts.join(" · ")}`;
  if (!isVerbose) return [heading];
  return [
    `${heading}:`,
    ...operations.map(({ method, path }) => `  ${method} ${path}`),
    ...schemas.map((name) => `  ${name}`),
  ];
}

function renderNameChanges(changes: readonly NameChange[], folder: string, isVerbose: boolean): string[] {
  const heading = `${countOf(changes, "operation has", "operations have")} another name than ${folder} had. --renames writes a migration for tenant-codemod:`;
  const width = Math.max(0, ...changes.map(({ from }) => from.length));
  return firstOf(
    heading,
    changes.map(({ from, to }) => `${from.padEnd(width)}  →  ${to}`),
    isVerbose ? changes.length : SHOWN,
  );
}

/** The first items below a heading, and how many more there are; nothing if there is none. */
function firstOf(heading: string, items: readonly string[], shown: number): string[] {
  if (items.length === 0) return [];
  const more = items.length - shown;
  return [
    heading,
    ...items.slice(0, shown).map((item) => `  ${item}`),
    ...(more > 0 ? [`  … and ${more} more (--verbose lists all)`] : []),
  ];
}

function renderSize({ operations, schemas, fields, fieldsByProvenance }: SpecSize): string {
  const counts = [
    countOf(operations, "operation", "operations"),
    countOf(schemas, "schema", "schemas"),
    countOf(fields, "field", "fields"),
  ].join(" · ");
  if (PROVENANCES.every((provenance) => fieldsByProvenance[provenance] === 0)) return counts;
  const known = PROVENANCES.map((provenance) => `${fieldsByProvenance[provenance]} ${provenance}`);
  return `${counts} (${known.join(", ")})`;
}
