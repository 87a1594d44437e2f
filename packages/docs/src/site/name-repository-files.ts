import { relative, resolve } from "node:path";
import type { MarkdownOptions } from "vitepress";

type Markdown = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

/**
 * Makes plain text of links from a page to other files of the repository, such as a README. They work where the pages
 * are read in the repository. The site does not have these files.
 *
 * @param pages The folder of the pages.
 */
export function nameRepositoryFiles(markdown: Markdown, pages: string): void {
  markdown.core.ruler.push("name-repository-files", ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isOutside = false;
      for (const token of children ?? []) {
        if (token.type === "link_open") isOutside = leaves(token.attrGet("href") ?? "", env.path, pages);
        if (!isOutside || !/^link_/.test(token.type)) continue;
        token.tag = "span";
        token.type = token.type.replace("link", "span");
        token.attrs = null;
      }
    }
  });
}

function leaves(href: string, page: string, pages: string): boolean {
  if (!href.startsWith(".")) return false;
  return relative(pages, resolve(page, "..", href)).startsWith("..");
}
