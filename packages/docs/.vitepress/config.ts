import { resolve } from "node:path";
import { type DefaultTheme, defineConfig } from "vitepress";
import { githubSlug } from "../src/site/github-slug.ts";
import { nameRepositoryFiles } from "../src/site/name-repository-files.ts";
import { openMermaid } from "../src/site/open-mermaid.ts";
import { referenceSidebar } from "../src/site/reference-sidebar.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const PAGES = resolve(PACKAGE, "pages");

/** Pages in the order in which a newcomer meets them. */
const SIDEBAR: DefaultTheme.SidebarItem[] = [
  {
    text: "Quick starts",
    items: [
      { text: "Start", link: "/start/" },
      { text: "Front end", link: "/start/front-end" },
      { text: "Back end", link: "/start/back-end" },
      { text: "Another API", link: "/start/another-api" },
      { text: "Keep your generator", link: "/start/your-generator" },
      { text: "Maintainer", link: "/start/maintainer" },
    ],
  },
  {
    text: "Guides",
    items: [
      { text: "How it fits together", link: "/guides/overview" },
      { text: "Change the API", link: "/guides/change-the-api" },
      { text: "Upgrade your code", link: "/guides/upgrade" },
      { text: "The codemod for your own API", link: "/guides/codemod-for-your-api" },
      { text: "Test with the mock", link: "/guides/test-with-the-mock" },
      { text: "Learn from traffic", link: "/guides/learn-from-traffic" },
      { text: "Record in production", link: "/guides/record-in-production" },
      { text: "Keep running while names change", link: "/guides/bridge" },
      { text: "The bridge in detail", link: "/guides/bridge-in-detail" },
      { text: "What the client sends and reads", link: "/guides/requests-and-answers" },
      { text: "From hey-api's queries", link: "/guides/from-hey-api" },
      { text: "Notice a rename in development", link: "/guides/notice-a-rename" },
      { text: "One config file", link: "/guides/config-file" },
    ],
  },
  {
    text: "Recipes",
    items: [
      { text: "React Query", link: "/recipes/react-query" },
      { text: "Mutations and invalidation", link: "/recipes/mutations" },
      { text: "Vue, Svelte and Solid", link: "/recipes/vue-svelte-solid" },
      { text: "SWR", link: "/recipes/swr" },
      { text: "Forms", link: "/recipes/forms" },
      { text: "Set up Vitest", link: "/recipes/vitest" },
      { text: "The mock in CI", link: "/recipes/mock-in-ci" },
      { text: "A pnpm workspace from tarballs", link: "/recipes/pnpm-workspace" },
      { text: "Next.js", link: "/recipes/nextjs" },
      { text: "Server rendering", link: "/recipes/server-rendering" },
      { text: "GitHub Actions", link: "/recipes/github-actions" },
      { text: "A large monorepo", link: "/recipes/large-monorepo" },
      { text: "Many repositories", link: "/recipes/many-repositories" },
    ],
  },
  {
    text: "Help",
    items: [
      { text: "Troubleshooting", link: "/troubleshooting" },
      { text: "Questions", link: "/faq" },
      { text: "Limits", link: "/limits" },
      { text: "Comparison", link: "/comparison" },
      { text: "Architecture", link: "/architecture" },
    ],
  },
  {
    text: "The API",
    items: [
      { text: "Event states", link: "/api/event-states" },
      { text: "Records of the mock", link: "/api/mock-records" },
      { text: "Try it", link: "/api/try-it" },
      ...referenceSidebar(),
    ],
  },
];

/** Pages with wide tables and diagrams, which take the place of the outline. */
const WIDE = ["api/try-it.md", "architecture.md", "comparison.md"];

export default defineConfig({
  title: "Tenant API Toolkit",
  description: "One OpenAPI file in; types, a client, a mock, releases and upgrades of your code out.",
  lang: "en",
  head: [["link", { rel: "icon", href: "/favicon.svg" }]],
  srcDir: "pages",
  // What a page links to must be there, or the build fails. `test/site.test.ts` checks the anchors, too.
  ignoreDeadLinks: [/^https?:\/\/(?:localhost|127\.0\.0\.1)/],
  transformPageData: ({ relativePath, frontmatter }) =>
    WIDE.includes(relativePath) ? { frontmatter: { ...frontmatter, aside: false } } : {},
  markdown: {
    anchor: { slugify: githubSlug },
    config: (markdown) => {
      openMermaid(markdown);
      nameRepositoryFiles(markdown, PAGES);
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  vite: {
    // Pages include files of other packages.
    server: { fs: { allow: [resolve(PACKAGE, "../..")] } },
    build: { chunkSizeWarningLimit: 1_000 },
  },
  themeConfig: {
    nav: [
      { text: "Start", link: "/start/", activeMatch: "^/start/" },
      { text: "Guides", link: "/guides/overview", activeMatch: "^/guides/" },
      { text: "Recipes", link: "/recipes/react-query", activeMatch: "^/recipes/" },
      { text: "Troubleshooting", link: "/troubleshooting" },
      { text: "API reference", link: "/reference/", activeMatch: "^/(?:reference|api)/" },
    ],
    sidebar: SIDEBAR,
    outline: [2, 3],
    search: { provider: "local" },
  },
});
