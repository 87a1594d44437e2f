export { cardsOf, codeOf, reasonsOf, sectionOf, subtitleOf, tableOf, textOf, tilesOf } from "./page-parts.ts";
export { renderPage } from "./render-page.ts";
export { apart, wrap } from "./wrap.ts";
