// node document-rules.ts: writes docs/rules.md from the comments above the rules.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ts } from "ts-morph";
import { RULES } from "./src/rules/all-rules.ts";
import type { Rule } from "./src/rules/rule.ts";

const FOLDER = join(import.meta.dirname, "src/rules");
const PAGE = join(import.meta.dirname, "docs/rules.md");

/** The words of a rule, as its comment has them. */
export interface RuleComment {
  id: string;
  /** The code that the rule connects. */
  sees: string;
  example: string;
  /** The code that the rule passes by; it begins with words, and holds a piece of code. */
  notSeen: string;
}

/** The declarations that all examples share. */
export const DECLARATIONS = `import createClient from "openapi-fetch";
import { expect, vi } from "vitest";
import type { components, paths } from "./api";

type Event = components["schemas"]["Event"]; // \`startsAt\` becomes \`startAt\`, and the state "draft" becomes "planned"
type Course = components["schemas"]["Course"]; // keeps \`startsAt\`
type FeedItem = components["schemas"]["FeedItem"]; // \`EventItem.type\` becomes \`kind\`, \`CourseItem.type\` stays
interface Row {
  startsAt: string; // a type of your own
}

declare const event: Event, events: Event[], entry: Event | Course, ticket: { event: Event };
declare const key: keyof Event, text: string;
declare function save(event: Event): void;
declare function get<T, K extends keyof T>(value: T, key: K): T[K];
declare function readText(file: string): string;
declare const http: any, HttpResponse: any, app: any; // http and HttpResponse as msw has them
const client = createClient<paths>();
`;

const FOLDERS: Readonly<Record<string, string>> = {
  references: "Names that the type checker resolves",
  types: "Types that are made of others",
  values: "Values that move between types",
  strings: "Strings that are a name or a value of the API",
  tests: "Mocks, stubs and expectations in tests",
  untyped: "Values without a type",
};

const HEAD = `<!-- document-rules.ts writes this page from the comments in src/rules. -->

# Rules

A rule says that two places in your code must spell a name alike. [engine.md](engine.md) explains how the codemod decides by
these rules. \`--explain\` and \`--json\` name the rule of every place.

The examples share these declarations. Besides, the operation \`GET /tickets\` moved to \`/bookings\`, and the parameter \`size\` of
\`GET /events\` is called \`limit\` now.

\`\`\`ts declarations
${DECLARATIONS}\`\`\`
`;

/**
 * Reads the comment above each rule.
 *
 * @throws if a rule has no comment, no \`@example\` or no \`@remarks Not seen: …\`.
 */
export async function readRuleComments(): Promise<RuleComment[]> {
  const files = globSync("*/*.ts", { cwd: FOLDER }).sort();
  const found: RuleComment[] = [];
  for (const file of files) {
    const path = join(FOLDER, file);
    const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
    const tree = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
    for (const statement of tree.statements.filter(ts.isVariableStatement)) {
      const [{ name } = {}] = statement.declarationList.declarations;
      const rule = RULES.find((one) => one === exported[name?.getText() ?? ""]);
      if (rule) found.push(commentOf(rule, statement));
    }
  }
  const missing = RULES.filter(({ id }) => found.every((one) => one.id !== id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`Expected ${missing.join(", ")} to be exported in ${FOLDER}.`);
  return found;
}

function commentOf({ id }: Rule, statement: ts.VariableStatement): RuleComment {
  const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc);
  const tags = new Map(ts.getJSDocTags(statement).map((tag) => [tag.tagName.text, textOf(tag.comment)]));
  const [, notSeen = ""] = /^Not seen: ([\s\S]+)$/.exec(tags.get("remarks") ?? "") ?? [];
  const read = { sees: inOneLine(textOf(comment?.comment)), example: tags.get("example") ?? "" };
  const parts = { id, ...read, notSeen: inOneLine(notSeen) };
  if (Object.values(parts).every((part) => part !== "")) return parts;
  const { fileName } = statement.getSourceFile();
  throw new Error(
    `${relative(process.cwd(), fileName)}  Expected a summary, an @example and a "@remarks Not seen: …" above the rule ${id}.`,
  );
}

function textOf(comment: ts.JSDoc["comment"]): string {
  return (ts.getTextOfJSDocComment(comment) ?? "").trim();
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** The page with a table for each folder of rules. */
export function renderRules(comments: readonly RuleComment[]): string {
  const tables = Object.entries(FOLDERS).map(([folder, title]) => {
    const rules = comments.filter(({ id }) => id.startsWith(`${folder}/`));
    const rows = [
      ["rule", "sees", "example", "does not see"],
      ...rules
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, sees, example, notSeen }) => [
          `\`${id}\``,
          sees,
          example.split("\n").map(codeSpan).join("<br>"),
          notSeen,
        ]),
    ];
    const [head = "", ...lines] = rows.map((cells) => `| ${cells.map(escapeCell).join(" | ")} |`);
    const table = [head, head.replaceAll(/[^|]+/g, " --- "), ...lines].join("\n");
    return `\n## ${title}\n\n${table}\n`;
  });
  return HEAD + tables.join("");
}

function codeSpan(line: string): string {
  const indent = "&nbsp;".repeat(/^ */.exec(line)?.[0].length ?? 0);
  const code = line.trim();
  return indent + (code.includes("`") ? `\`\` ${code} \`\`` : `\`${code}\``);
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}

if (import.meta.main) writeFileSync(PAGE, renderRules(await readRuleComments()));
