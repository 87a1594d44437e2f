/** How a part of a text begins and ends, as sources of patterns, and what it is. */
export interface Form {
  open: string;
  close: string;
  /** `code` is TypeScript or JavaScript. Of a list of forms, parts of the part are comments, too. */
  is: "comment" | "string" | "code" | readonly Form[];
}

/** The end of a line, and that of a text: patterns have the flag `m`. */
const [LINE_END, END] = ["$", "(?![^])"];

/** What holds something else than code: data, templates, or markup in code. */
const OTHER_SCRIPT = `[^<>]*\\s(?:lang=["']?[jt]sx|type=["']?(?!module|(?:text|application)/(?:java|type)script))`;
const ATTRIBUTES = `(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,1000}`;

function comment(open: string, close: string): Form {
  return { open, close, is: "comment" };
}

/** Strings hide what looks like a comment, such as the `//` of a URL. Most end with their line. */
function strings(quotes: string, orElse = `|${LINE_END}`): Form[] {
  return [...quotes].map((quote) => ({
    open: quote,
    close: `${quote}(?<=(?<!\\\\)(?:\\\\\\\\)*${quote})${orElse}`,
    is: "string",
  }));
}

const BLOCK = comment("/\\*", "\\*/");
const MARKUP = comment("<!--", `-->|${END}`);
const BRACES = comment("\\{/\\*", "\\*/\\}");
const HASHES = [...strings("\"'"), comment("(?<!\\S)#", LINE_END)];
const STYLE = [...strings("\"'"), BLOCK, comment("^[ \\t]*//", LINE_END)];
const PHP: readonly Form[] = [
  // What a text of several lines holds could be anything.
  { open: "<<<", close: END, is: "string" },
  ...strings("\"'", ""),
  ...[BLOCK, comment("//|#(?!\\[)", LINE_END)],
];
const PARTS: readonly Form[] = [
  MARKUP,
  { open: `<script\\b(?!${OTHER_SCRIPT})${ATTRIBUTES}>`, close: "</script", is: "code" },
  { open: `<style\\b${ATTRIBUTES}>`, close: "</style", is: STYLE },
];

/** The first that fits. */
const FORMS: readonly (readonly [RegExp, readonly Form[]])[] = [
  [/\.[cm]?[jt]sx?$/, [{ open: "(?<![^])", close: END, is: "code" }]],
  [/\.astro$/, [{ open: "(?<![^])---$", close: "^---", is: "code" }, BRACES, ...PARTS]],
  [/\.(vue|svelte|x?html?)$/, PARTS],
  [/\.mdx$/, [BRACES, MARKUP]],
  [
    /\.(hbs|handlebars|mustache)$/,
    [comment("\\{\\{~?!--", "--~?\\}\\}"), comment("\\{\\{~?!(?!--)", "\\}\\}"), MARKUP],
  ],
  [/\.(njk|nunjucks|twig|jinja2?|j2)$/, [comment("\\{#", "#\\}"), MARKUP]],
  [/\.liquid$/, [comment("\\{%-?\\s*comment\\s*-?%\\}", "\\{%-?\\s*endcomment\\s*-?%\\}"), MARKUP]],
  [/\.(ejs|erb|h?eex)$/, [comment("<%#", "%>"), comment("<%!--", "--%>"), MARKUP]],
  [/\.jsp$/, [comment("<%--", "--%>"), MARKUP]],
  [/\.(cshtml|razor)$/, [comment("@\\*", "\\*@"), MARKUP]],
  [/\.ftl$/, [comment("<#--", "-->"), MARKUP]],
  [/\.edge$/, [comment("\\{\\{--", "--\\}\\}"), MARKUP]],
  [/\.(pug|jade)$/, [comment("^[ \\t]*//", LINE_END), MARKUP]],
  [/\.haml$/, [comment("^[ \\t]*-#", LINE_END), MARKUP]],
  [
    /\.php$/,
    [{ open: "<\\?(?:php|=)", close: `\\?>|${END}`, is: PHP }, comment("\\{\\{--", "--\\}\\}"), MARKUP],
  ],
  [/\.(slim|marko|riot|eta|leaf|dust|mjml)$/, [MARKUP]],
  [
    /\.(graphql|gql)$/,
    [{ open: '"""', close: '"""', is: "string" }, ...strings('"'), comment("#", LINE_END)],
  ],
  [/\.(ya?ml|toml)$/, HASHES],
  [/\.sql$/, [...strings("\"'", ""), BLOCK, comment("--", LINE_END)]],
  [/\.(jsonc|json5)$/, [...strings("\"'"), BLOCK, comment("//", LINE_END)]],
];

/** What comments look like in a file: none that could be something else. */
export function commentForms(path: string): readonly Form[] {
  const name = path.toLowerCase();
  return FORMS.find(([pattern]) => pattern.test(name))?.[1] ?? [];
}
