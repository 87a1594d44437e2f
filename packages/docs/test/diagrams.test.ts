import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { diagrams, MERMAID } from "./diagrams.ts";

const all = diagrams();
let mermaid: { parse(source: string): Promise<unknown> };

// Its parsers ask for a document before they read.
beforeAll(() => {
  const dom = new JSDOM("<body></body>", { runScripts: "outside-only" });
  new Script(readFileSync(MERMAID, "utf8")).runInContext(dom.getInternalVMContext());
  ({ mermaid } = dom.window as { mermaid: typeof mermaid });
});

/** How Mermaid's parser refuses a diagram, or null. */
const problemOf = (source: string) => mermaid.parse(source).then(() => null, String);

describe("the diagrams of the repository", () => {
  it.each(all)("can be parsed: $place", async ({ source }) => {
    expect(await problemOf(source)).toBeNull();
  });

  it("are all found, and one that GitHub and the site would not draw is refused", async () => {
    expect(all.length).toBeGreaterThan(10);
    expect(await problemOf('flowchart LR\n  rules --> graph["graph/"]\n')).toContain("Parse error on line 2");
  });
});
