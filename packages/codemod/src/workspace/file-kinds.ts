/** What a file holds, as far as it decides about an old name in it. */
export type FileKind =
  /** TypeScript or JavaScript. */
  | "source"
  /** Markup with code that fills it: a component of a framework, or a template of an engine. */
  | "template"
  /** A query, in which each word is a name. */
  | "query"
  /** What a tool reads: `package.json`, and all in `.github`. Words such as `name` are the tool's. */
  | "tool"
  /** What is read by people, or says how something looks. */
  | "document"
  /** JSON, YAML, CSV and the like. */
  | "data"
  | "other";

/** The first that fits. */
const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/\.[cm]?[jt]sx?$/, "source"],
  [/\.(vue|svelte|astro|mdx|marko|riot)$/, "template"],
  [/\.(x?html?|hbs|handlebars|mustache|njk|nunjucks|ejs|eta|pug|jade|liquid|twig|jinja2?|j2)$/, "template"],
  [/\.(haml|slim|erb|cshtml|razor|ftl|jsp|php|heex|eex|leaf|dust|edge|mjml)$/, "template"],
  [/\.(graphql|gql)$/, "query"],
  [/(^|\/)((package|tsconfig[^/]*|jsconfig|composer)\.json$|\.[^./])/, "tool"],
  [/\.(css|scss|sass|less|styl)$/, "document"],
  [/\.(md|markdown|txt|rst|adoc)$|(^|\/)(readme|licen[cs]e|notice|authors)$/, "document"],
  [/\.(jsonc?|json5|ndjson|jsonl|ya?ml|toml|csv|tsv|xml)$/, "data"],
];

/** @param path relative to the folder of the run: where that lies decides nothing. */
export function fileKind(path: string): FileKind {
  const name = path.toLowerCase();
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}
