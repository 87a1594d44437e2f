import { describe, expect, it } from "vitest";
import { editorLink } from "../../src/render/html/editor-link.ts";
import { COPY_SCRIPT } from "../../src/render/html/page-style.ts";
import { isReportPage, renderHtml } from "../../src/render/html/render-html.ts";
import { cause, edit, finding, leftover, sample } from "../report/sample.ts";

const BEFORE = "one\ntwo\nsave(row.startsAt);\nfour\nfive\nsix\n";
const AFTER = BEFORE.replace("startsAt", "startAt");
const context = {
  folder: "/app",
  changes: [{ file: "src/a.ts", before: BEFORE, after: AFTER }],
  read: (file: string) => (file === "src/a.ts" ? AFTER : null),
  docs: "file:///pkg/docs/troubleshooting.md",
};
const report = sample({
  edits: [edit("src/a.ts:3:10", { because: [cause("src/save.ts:12:3", "values/assignment", "save(row)")] })],
  attention: [finding("src/a.ts:5:1"), finding("src/gone.ts:1:1", { reason: "string", suggestion: "" })],
  leftovers: [leftover("src/b.ts:1:1", "startsAt")],
});
const page = renderHtml(report, context);

describe("the page of a report", () => {
  it("shows the code around a place, with a link to an editor", () => {
    expect(page).toContain('<a href="vscode://file/app/src/a.ts:5:1">');
    expect(page).toContain(
      "<span><i>3</i>save(row.startAt);</span>\n<span><i>4</i>four</span>\n<mark><i>5</i>five</mark>\n<span><i>6</i>six</span>",
    );
  });

  it("has a row for each run of a merged report", () => {
    expect(page).not.toContain("Packages and repositories");
    const runs = [
      { name: "acme/<web>", folder: "/app/src" },
      { name: "acme/api", folder: "/app/api" },
    ];
    const merged = renderHtml({ ...report, runs: sample({ runs }).runs }, context);
    const rows = [...merged.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) => row.replace(/<[^>]+>/g, "|"));
    expect(rows.find((row) => row.includes("web"))).toMatch(
      /acme\/&lt;web&gt;.*2 places left for you; 1 old name/,
    );
    expect(merged).toContain('<span class="good">nothing left</span>');
  });

  it("shows the diff of each file, and the cause of each edit", () => {
    expect(page).toContain("<del>-save(row.startsAt);</del>\n<ins>+save(row.startAt);</ins>");
    expect(page).toMatch(
      /Renamed because <code>save\(row\)<\/code> \(list|Renamed because <code>save\(row\)<\/code> \(save\.ts:12\)/,
    );
  });

  it("filters by the reasons that there are, and says what they mean", () => {
    expect(
      [...page.matchAll(/<input[^>]*id="reason-(\w+)"[^>]*>\w+ <span>(\d+)/g)].map(([, ...found]) => found),
    ).toEqual([
      ["all", "2"],
      ["twin", "1"],
      ["string", "1"],
    ]);
    expect(page).toContain('main:has(#reason-twin:checked) .entries > li:not([data-reason="twin"])');
    expect(page).toContain('<li data-reason="twin">');
    expect(page).toContain('<a href="file:///pkg/docs/troubleshooting.md#twin">What to do</a>');
    expect(page).not.toContain("troubleshooting.md#union");
  });

  it("has a button for each suggestion that there is", () => {
    expect(page.match(/<button type="button">Copy<\/button><pre>.*<\/pre>/g)).toEqual([
      '<button type="button">Copy</button><pre>rows.map(toEvent)</pre>',
    ]);
  });

  it("shows five places of a cause with their code, and links to the others", () => {
    const attention = Array.from({ length: 7 }, (_, index) => finding(`src/a.ts:${index + 1}:1`));
    const many = renderHtml(sample({ attention }), { ...context, changes: [] });
    expect(many.match(/<mark>/g)).toHaveLength(5);
    expect(many).toContain("<summary>and 2 more places</summary>");
  });

  it("is known as a page of the codemod", () => {
    expect(isReportPage(page)).toBe(true);
    expect(isReportPage("<!doctype html>\n<p>mine</p>")).toBe(false);
    expect(isReportPage(`notes on ${page}`)).toBe(false);
  });

  it("says so where nothing is left", () => {
    const clean = renderHtml(sample(), { ...context, changes: [] });
    expect(clean).toContain("✔ Nothing is left for you.");
    expect(clean).not.toContain("<h2>");
  });
});

it("has a table of old names in other projects, with the option that includes each", () => {
  const elsewhere = { ...leftover("web/a.ts:1:1", "startsAt"), project: "/app/web/tsconfig.json" };
  const context = { folder: "/app", changes: [], read: () => null, docs: "" };
  const page = renderHtml(sample({ leftovers: [elsewhere, leftover("b.ts:1:1", "endsAt")] }), context);
  const [, section = ""] = page.replaceAll("<wbr>", "").split("Old names in projects that this run left out");
  expect(section).toMatch(/--project web\/tsconfig\.json.*startsAt.*web\/a\.ts:1/s);
  expect(section).not.toContain("endsAt");
});

describe("text that others wrote", () => {
  const EVIL = `</script></pre><script>alert(1)</script><img src=x onerror="alert(1)">'\u001b[31m\u202e`;

  it("is nothing but text anywhere", () => {
    const because = [cause("a.ts:2:1", "values/assignment", EVIL), cause("b.ts:2:1", EVIL, EVIL)];
    const evil = renderHtml(
      sample({
        ...{ from: EVIL, to: EVIL, notes: [EVIL], unsearched: [`/app/${EVIL}`] },
        edits: [edit("src/a.ts:1:1", { from: EVIL, to: EVIL, at: EVIL, because })],
        attention: [finding("src/a.ts:1:1", { message: EVIL, suggestion: EVIL, at: EVIL, because })],
        leftovers: [leftover("src/a.ts:1:1", EVIL)],
      }),
      {
        folder: `/app/${EVIL}`,
        changes: [{ file: "src/a.ts", before: EVIL, after: `${EVIL}\n${EVIL}` }],
        read: () => EVIL,
        docs: `https://example.com/"${EVIL}`,
      },
    );
    expect(evil.split(COPY_SCRIPT)).toHaveLength(2);
    expect(evil.match(/<\/?script|<img/g)).toEqual(["<script", "</script"]);
    for (const unseen of ["\u001b", "\u202e"]) expect(evil).not.toContain(unseen);
    const withoutValues = evil.replaceAll(/"[^"]*"/g, "");
    expect(withoutValues.match(/<[^>]*onerror[^>]*>/g)).toBeNull();
  });

  it("leads no link astray", () => {
    expect(editorLink({ file: "src/a b#c?.ts", line: 1, column: 2 }, "/app")).toContain(
      'href="vscode://file/app/src/a%20b%23c%3F.ts:1:2"',
    );
    expect(editorLink({ file: "src/a.ts", line: 1, column: 2 }, "C:\\app")).toContain(
      'href="vscode://file/C:/app/src/a.ts:1:2"',
    );
    expect(editorLink({ file: "../a.ts", line: 1, column: 2 }, "/app/web")).toContain(
      "vscode://file/app/a.ts:1:2",
    );
  });
});
