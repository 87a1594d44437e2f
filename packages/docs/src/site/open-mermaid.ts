import type { MarkdownOptions } from "vitepress";

type Markdown = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

/**
 * Turns ` ```mermaid ` blocks into diagrams, which the page draws. Until then, and where scripts do not run, the source
 * stands there.
 */
export function openMermaid(markdown: Markdown): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (token?.info.trim() !== "mermaid") return fence?.(tokens, index, options, env, self) ?? "";
    const source = markdown.utils.escapeHtml(token.content);
    return `<MermaidDiagram><pre v-pre class="mermaid-source">${source}</pre></MermaidDiagram>\n`;
  };
}
