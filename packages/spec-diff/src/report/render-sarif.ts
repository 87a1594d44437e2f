import { createHash } from "node:crypto";
import { printableJson } from "@tenant-api/openapi";
import type { Log, Notification, ReportingDescriptor, Result, Run } from "sarif";
import { type SourceRoot, sourceLocation } from "./source-location.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** GitHub refuses a run with more results. */
const MOST_RESULTS = 25_000;

/** How much a finding hurts: it breaks something, it may, or it is only to be known. */
export type SarifLevel = "error" | "warning" | "note";

/** A kind of finding. */
export interface SarifRule {
  id: string;
  /** One sentence. */
  title: string;
  /** What to do about it, as plain text and as Markdown; the title stands before it. */
  help: { text: string; markdown: string };
  level: SarifLevel;
  tags: readonly string[];
}

/** A place in a file. Lines and columns count from 1, columns in UTF-16 code units; the end is the column after the last one. */
export interface SarifPlace {
  /** Relative to the folder of the run, absolute, or an address. */
  file: string;
  line: number;
  column?: number;
  endColumn?: number;
}

/** A finding at a place. */
export interface SarifResult {
  ruleId: string;
  level: SarifLevel;
  message: string;
  place: SarifPlace;
  /** The field or the other name that it is about, and its JSON Pointer. */
  member?: { name: string; at: string };
  /** What stays the same while lines move: it tells whether two runs found the same. */
  identity: readonly unknown[];
  properties?: Record<string, unknown>;
}

/** All that a tool found in a run. */
export interface SarifRun<Finding> {
  /** `tenant-drift` */
  tool: string;
  version: string;
  rules: readonly SarifRule[];
  /** The most important ones first. */
  findings: readonly Finding[];
  /** Is asked for as many findings as a run has room for. */
  resultOf: (finding: Finding) => SarifResult;
  /** What is no result, such as what nobody looked at (section 3.20.21). */
  notes: readonly string[];
  root: SourceRoot;
}

/**
 * A run as SARIF 2.1.0, for the code scanning of a CI and for editors. Names in messages are to be printable already.
 *
 * @example
 * renderSarif({ tool: "tenant-drift", version: "1.0.0", rules, findings, resultOf, notes: [], root: { folder: "/app", root: "/app" } });
 */
export function renderSarif<Finding>(run: SarifRun<Finding>): string {
  const { tool, version, rules, findings, resultOf, notes, root } = run;
  const shown = findings.slice(0, MOST_RESULTS);
  const more = findings.length - shown.length;
  const allNotes = more === 0 ? notes : [...notes, `${more} more results, which no run has room for.`];
  const log: Log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: tool, semanticVersion: version, rules: rules.map(descriptorOf) } },
        columnKind: "utf16CodeUnits",
        newlineSequences: ["\r\n", "\n", "\r"],
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
        ...invocationOf(allNotes),
        results: shown.map((finding) => writtenResult(resultOf(finding), tool, root)),
      },
    ],
  };
  return printableJson(JSON.stringify(log, null, 2));
}

/**
 * True if a text is what a tool wrote as SARIF, so that a new one may take its place.
 *
 * @example
 * isSarifOf(readFileSync("codemod.sarif", "utf8"), "tenant-codemod");
 */
export function isSarifOf(text: string, tool: string): boolean {
  const head = text.slice(0, 600);
  return /^\s*\{\s*"\$schema":\s*"[^"]*sarif/.test(head) && new RegExp(`"name":\\s*"${tool}"`).test(head);
}

function invocationOf(notes: readonly string[]): Pick<Run, "invocations"> {
  const notifications = notes.map(
    (text): Notification => ({ level: "note", message: { text: withoutLinks(text) } }),
  );
  return notifications.length === 0
    ? {}
    : { invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }] };
}

function descriptorOf({ id, title, help, level, tags }: SarifRule): ReportingDescriptor {
  const text = `${title} ${help.text}`;
  return {
    id,
    name: pascalCase(id),
    shortDescription: { text: title },
    fullDescription: { text },
    help: { text, markdown: `${title} ${help.markdown}` },
    defaultConfiguration: { level },
    properties: { tags: [...tags] },
  };
}

function writtenResult(
  { ruleId, level, message, place, member, identity, properties }: SarifResult,
  tool: string,
  root: SourceRoot,
): Result {
  const { file, line, column, endColumn } = place;
  const region = {
    startLine: line,
    ...(column !== undefined && { startColumn: column }),
    ...(endColumn !== undefined && { endColumn }),
  };
  const name = member && { name: member.name, fullyQualifiedName: member.at, kind: "member" };
  return {
    ruleId,
    level,
    message: { text: withoutLinks(message) },
    locations: [
      {
        physicalLocation: { artifactLocation: sourceLocation(file, root), region },
        ...(name && { logicalLocations: [name] }),
      },
    ],
    partialFingerprints: { [`${tool.replace("tenant-", "")}/v1`]: fingerprintOf(identity) },
    ...(properties && { properties }),
  };
}

function fingerprintOf(identity: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32);
}

/** In a message, `[text](target)` is a link (section 3.11.6). Names of others make none. */
function withoutLinks(text: string): string {
  return text.replace(/[^\]]+\]?\(?/g, (part) => (part.endsWith("](") ? part.replaceAll("[", "\\[") : part));
}

function pascalCase(kind: string): string {
  return kind.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
