import { escapeHtml } from "../escape-text.ts";
import { PAGE_STYLE } from "./page-style.ts";

interface Page {
  /** The program that wrote it. */
  generator: string;
  /** As browsers show it; text. */
  title: string;
  /** The rest is HTML. */
  subject: string;
  heading: string;
  about: string;
  /** The numbers that matter most. */
  tiles: string;
  content: string;
}

/**
 * A page that needs nothing else: no script, no font, no other file.
 *
 * @example
 * renderPage({ generator: "tenant-drift", title: "3 findings", subject: "Drift of Pets 1.0", … });
 */
export function renderPage({ generator, title, subject, heading, about, tiles, content }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="${generator}">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<header>
<p class="quiet">${subject}</p>
<h1>${heading}</h1>
<p class="quiet">${about}</p>
${tiles}
</header>
${content}</main>
</body>
</html>
`;
}
