import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { planPages } from "./src/reference/plan-pages.ts";
import { stateProvenance } from "./src/reference/state-provenance.ts";
import { REFERENCE, SIDEBAR_FILE } from "./src/site/reference-sidebar.ts";

/** Writes the reference of a spec as pages, for VitePress to build: of `spec/openapi.yaml`, or of the file that is named. */
const [file = join(import.meta.dirname, "../../spec/openapi.yaml")] = process.argv.slice(2);

const { document } = await loadSpec(resolve(file));
const pages = planPages(document);

rmSync(REFERENCE, { recursive: true, force: true });
mkdirSync(REFERENCE, { recursive: true });
for (const { name, title, markdown } of pages) {
  const front = `---\ntitle: ${JSON.stringify(title)}\neditLink: false\n---\n`;
  writeFileSync(join(REFERENCE, `${name}.md`), `${front}\n${markdown}\n`);
}
const items = pages.map(({ name, title }) => ({
  text: title,
  link: name === "index" ? "/reference/" : `/reference/${name}`,
}));
writeFileSync(join(REFERENCE, SIDEBAR_FILE), JSON.stringify([{ text: "Reference", items }], null, 2));
mkdirSync(join(import.meta.dirname, "pages/public"), { recursive: true });
writeFileSync(
  join(import.meta.dirname, "pages/public/openapi.json"),
  JSON.stringify(stateProvenance(document)),
);
