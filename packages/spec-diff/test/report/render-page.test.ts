import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { renderPage } from "../../src/report/render-page.ts";

const PAGE = {
  ...{ generator: "tenant-drift", title: "3 findings", subject: "Pets", heading: "3 findings" },
  ...{ about: "", tiles: "", content: "" },
};

it("has no script, unless one is given", () => {
  expect(renderPage(PAGE)).not.toMatch(/<script|Content-Security-Policy/);
});

it("lets browsers run the script that is given, and no other one", () => {
  const page = renderPage({ ...PAGE, script: "copy();" });
  const hash = createHash("sha256").update("copy();").digest("base64");
  expect(page).toContain("<script>copy();</script>");
  expect(page).toContain(`default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}';`);
});
