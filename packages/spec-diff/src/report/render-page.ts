import { createHash } from "node:crypto";
import { escapeHtml } from "./escape-text.ts";
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
  /** More rules of style, for content that other pages do not have. */
  style?: string;
  /** The only script that the page runs. Names of others are no part of it. */
  script?: string;
}

/**
 * A page that needs nothing else: no font, no other file.
 *
 * @example
 * renderPage({ generator: "tenant-drift", title: "3 findings", subject: "Drift of Pets 1.0", … });
 */
export function renderPage(page: Page): string {
  const { generator, title, subject, heading, about, tiles, content, style = "", script } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="${generator}">
${script === undefined ? "" : `${policyOf(script)}\n`}<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}${style}</style>
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
${script === undefined ? "" : `<script>${script}</script>\n`}</body>
</html>
`;
}

/** Browsers run this script and no other one, and load nothing, whatever else the page turns out to hold. */
function policyOf(script: string): string {
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}
