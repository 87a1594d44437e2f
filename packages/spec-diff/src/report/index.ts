export { cardsOf, codeOf, reasonsOf, sectionOf, subtitleOf, tableOf, textOf, tilesOf } from "./page-parts.ts";
export { renderPage } from "./render-page.ts";
export {
  isSarifOf,
  renderSarif,
  type SarifLevel,
  type SarifPlace,
  type SarifResult,
  type SarifRule,
} from "./render-sarif.ts";
export { type SourceRoot, sourceLocation } from "./source-location.ts";
export { apart, wrap } from "./wrap.ts";
