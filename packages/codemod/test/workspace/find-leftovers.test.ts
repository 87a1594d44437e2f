import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findLeftovers } from "../../src/workspace/find-leftovers.ts";
import { temporaryFolder } from "../consumer.ts";

const NAMES = ["startsAt", "owner_id", "in-progress", "name", "Event", "__proto__"];

function find(files: Record<string, string | Buffer>) {
  const folder = temporaryFolder();
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  });
  const { found, skipped, read, passedOver } = findLeftovers(paths, NAMES, {
    local: (path) => path.slice(folder.length + 1),
    isRead: (path) => path.endsWith("/read.json") || path.endsWith("/a.json"),
  });
  return {
    read: read.length,
    passedOver,
    risks: found.map(({ risk }) => risk),
    found: found.map(
      ({ file, line, column, name }) => `${file.slice(folder.length + 1)}:${line}:${column} ${name}`,
    ),
    skipped: skipped.map((path) => path.slice(folder.length + 1)),
  };
}

describe("a name of several words", () => {
  it.each([
    ["a.njk", "<h1>{{ event.startsAt }}</h1>", ["a.njk:1:14 startsAt"]],
    ["a.md", "It was\r\ncalled startsAt,\rand\n`owner_id`.", ["a.md:2:8 startsAt", "a.md:4:2 owner_id"]],
    ["a.csv", "id,startsAt,startsAtOnce,StartsAt,_startsAt\n", ["a.csv:1:4 startsAt"]],
    ["a.css", ".in-progress {} .in-progress-bar {} .is-in-progress {}", ["a.css:1:2 in-progress"]],
    ["a.json", '{ "__proto__": 1 }', ["a.json:1:4 __proto__"]],
    [
      "a.vue",
      '<p class="starts-at" :starts-at="x" starts-at="y" @update:starts-at="z" :starts-atModifiers="m" />',
      ["a.vue:1:23 startsAt", "a.vue:1:37 startsAt", "a.vue:1:59 startsAt", "a.vue:1:74 startsAt"],
    ],
    [
      "a.vue",
      "<template lang='pug'>\np(:starts-at='x',v-model:starts-at.trim='y')\n| at starts-at, b:starts-at\n</template>",
      ["a.vue:2:4 startsAt", "a.vue:2:26 startsAt"],
    ],
    [
      "a.vue",
      "<script setup>\n// a :starts-at=\nf('label:starts-at', ' starts-at=');\n</script>\n" +
        "<template><p starts-at='x' v-bind:class='c' /></template>\n" +
        "<style>\na { transition :starts-at 1s; animation-name:starts-at }\n</style>\n",
      ["a.vue:5:14 startsAt"],
    ],
    ["a.html", '<p starts-at="y" />', []],
    ["größe.txt", "überstartsAt startsAtü startsAt", ["größe.txt:1:24 startsAt"]],
  ])("is found as a whole word: %s", (file, text, expected) => {
    expect(find({ [file]: text })).toMatchObject({ found: expected, skipped: [] });
  });

  it.each(["utf16le", "utf-16be"])("is found in UTF-16, too: %s", (encoding) => {
    const content = Buffer.from("\ufeffa\nstartsAt", "utf16le");
    expect(find({ "a.txt": encoding === "utf16le" ? content : content.swap16() }).found).toEqual([
      "a.txt:2:1 startsAt",
    ]);
  });
});

it("is found in encodings that no compiler reads, too", () => {
  expect(find({ "a.jsp": Buffer.from("f\u00fcr <%= event.startsAt %>", "latin1") }).found).toEqual([
    "a.jsp:1:15 startsAt",
  ]);
});

describe("a word of every language", () => {
  it.each([
    ["a.hbs", "{{name}} {{ name }} {{event.name}}", 3],
    ["a.ejs", "<%= name %> <p>name</p> <% if (event?.name) { %>", 2],
    ["a.ts", "const name = row.name; // event.name\n", 1],
    ["a.json", '{"name": 1, "x": "name", "y": "a name"}', 2],
    ["a.vue", "<p :title=\"name\" class='a name'>A name. {{ event.name | upper }}</p>", 2],
    ["a.graphql", "query { event { id name } }", 1],
    ["data/read.json", '{"name": 1}', 1],
    ["data/other.json", '{"name": 1}', 0],
    ["a.yaml", "name: x\n- name: y\n", 0],
    ["a.css", "a::before { content: attr(name) } input[type='name'] {}", 0],
    ["a.sh", 'echo "name" $event.name {name}', 0],
    ["chart/templates/_name.tpl", "{{ name }} {{ .Values.name }}", 0],
    ["a.md", "The name of an Event. Its name: none. `event.name`\n", 0],
    ["package.json", '{ "name": "app" }', 0],
    ["tsconfig.base.json", '{ "name": "app" }', 0],
    [".github/workflows/ci.yaml", "name: CI\n", 0],
  ])("is found where it is written as a name: %s %j", (file, text, count) => {
    expect(find({ [file]: text }).found).toHaveLength(count);
  });
});

describe("the risk of a name", () => {
  it.each([
    ["src/a.vue", "{{ event.startsAt }}", "high"],
    ["a.html.j2", "{{ event.startsAt }}", "high"],
    ["scripts/a.mjs", "rows.map((row) => row.startsAt)", "high"],
    [".storybook/a.tsx", "row.startsAt", "high"],
    ["src/History.vue", "{{ event.startsAt }}", "high"],
    ["swagger.js", "export default { openapi: '3.1.0' };\nrow.startsAt;", "high"],
    ["rename.mjs", "const change = { kind: 'field-renamed' }; row.startsAt;", "high"],
    ["a.ts", "// row.startsAt", "low"],
    ["a.jsx", "<p>{/* row.startsAt */} // {row.id}</p>;", "low"],
    ["a.html", "<p></p><!-- a\n startsAt -->", "low"],
    ["a.html", "<!-- a -->startsAt<!-- b -->", "high"],
    ["a.vue", "<p :starts-at='x' />", "high"],
    ["a.vue", "<!-- <p :starts-at='x' /> -->", "low"],
    ["README.md", "`startsAt`", "low"],
    ["a.scss", "[data-sort=startsAt] {}", "low"],
    ["a.graphql", "query { startsAt }", "medium"],
    ["a.sql", "ORDER BY startsAt", "medium"],
    ["a.json", '{ "startsAt": 1 }', "medium"],
    ["package.json", '{ "startsAt": 1 }', "medium"],
  ])("in %s: %s", (file, text, risk) => {
    expect(find({ [file]: text }).risks).toEqual([risk]);
  });

  it.each([
    ["a.vue", "<script setup>\n// startsAt\n/* startsAt */ f('//', owner_id)\n</script><p>// owner_id</p>"],
    ["a.vue", "<style>/* startsAt */ a { b: v-bind('/* owner_id */') }</style>"],
    ["a.vue", `<script lang="ts" generic="T extends Map<string, B>">\n// startsAt\nowner_id</script>`],
    ["a.vue", "<script type='text/x-template'>// owner_id</script>"],
    ["a.vue", "<script lang='tsx'>f(<p>// owner_id</p>)</script>"],
    ["a.svelte", "<script>// startsAt\n</script><style>\n  // startsAt\n</style>{owner_id}"],
    ["a.astro", "---\n// startsAt\nconst a = owner_id;\n---\n{/* startsAt */}<p>{owner_id}</p>"],
    ["a.html", "<script>// startsAt\nowner_id</script><a href='//a.b/owner_id'>"],
    ["a.hbs", "{{!-- }} startsAt --}}{{! startsAt }}{{owner_id}}{{! owner_id"],
    ["a.njk", "{# startsAt #}{{ owner_id }}{# owner_id"],
    ["a.twig", "{# startsAt #}{{ owner_id }}"],
    ["a.html.jinja", "{#- startsAt -#}{{ owner_id }}"],
    ["a.liquid", "{% comment %} startsAt {% endcomment %}{{ owner_id }}"],
    ["a.ejs", "<%# startsAt %><%= owner_id %><%%# owner_id %>"],
    ["a.html.erb", "<%# startsAt %><%= owner_id %>"],
    ["a.jsp", "<%-- startsAt --%><%= owner_id %>"],
    ["a.pug", "//- startsAt\n// startsAt\np= owner_id\na(href='//a.b/owner_id')"],
    [
      "a.php",
      "<?php // startsAt\n# startsAt\n/* startsAt */ f('// owner_id', \"\n# owner_id\"); #[A(owner_id)]",
    ],
    ["a.php", "<?php // startsAt ?> // owner_id <!-- startsAt -->"],
    ["a.php", "<?php $a = <<<A\n it's // owner_id\nA;"],
    ["a.mdx", "{/* startsAt */}\n\n{owner_id} // owner_id"],
    [
      "a.graphql",
      '# startsAt\nquery { owner_id } # startsAt\n"""\n# owner_id\n""" type A { a: B @b(c: "# owner_id") }',
    ],
    ["a.yaml", "# startsAt\na: owner_id # startsAt\nb: 'a # owner_id'\nc: a#owner_id\n"],
    ["a.sql", "-- startsAt\nSELECT owner_id /* startsAt */ FROM a WHERE b = '-- owner_id'"],
  ])("is low in a comment, and in nothing that looks like one: %s: %s", (file, text) => {
    const { found, risks } = find({ [file]: text });
    // One name stands in comments, the other one elsewhere.
    const names = [...text.matchAll(/startsAt|owner_id/g)].map(([name]) => name);
    expect(found.map((place) => place.split(" ").at(-1))).toEqual(names);
    expect(risks.map((risk) => risk === "low")).toEqual(names.map((name) => name === "startsAt"));
  });

  it("is low for an attribute in a comment, also where other names follow it", () => {
    const text = "<!-- :starts-at='x' --><p :starts-at='x'>{{ a.startsAt }}</p><!-- startsAt -->";
    expect(find({ "a.vue": text }).risks.toSorted()).toEqual(["high", "high", "low", "low"]);
  });

  it("is told in time of files that are full of comments", () => {
    const rows = "<!-- startsAt --> startsAt\n".repeat(30_000);
    const { risks } = find({ "a.html": rows, "a.ts": "/* startsAt */ startsAt;\n".repeat(30_000) });
    expect(risks.filter((risk) => risk === "low")).toHaveLength(60_000);
    expect(risks.filter((risk) => risk === "high")).toHaveLength(60_000);
  });
});

describe("not searched are", () => {
  it.each([
    ["lockfile", "a/pnpm-lock.yaml", "startsAt: 1"],
    ["changelog", "CHANGELOG.md", "`startsAt` is `startAt` now."],
    ["spec", "openapi.yaml", "# An API\nopenapi: 3.1.0\nstartsAt: 1"],
    ["spec", "api.json", '{\n  "swagger": "2.0", "startsAt": 1 }'],
    ["spec", "m.yaml", "changes:\n  - kind: field-renamed\n    at: startsAt\n"],
    ["spec", "m.json", '[{"kind":"enum-value-renamed","from":"startsAt"}]'],
    ["binary", "a.bin", "startsAt\0"],
    ["report", "report.html", '<meta name="generator" content="tenant-codemod">startsAt'],
    [
      "report",
      "report.json",
      '{\n  "version": 2,\n  "from": "1.0.0",\n  "to": "2.0.0",\n  "pending": true, "edits": ["startsAt"] }',
    ],
  ])("%s: %s, which is counted as such", (kind, file, content) => {
    expect(find({ [file]: content, "a.txt": "" })).toMatchObject({
      ...{ found: [], skipped: [], read: 1, passedOver: { [kind]: 1 } },
    });
  });

  it.each([
    ["large", "a.sql", `${"-- x\n".repeat(250_000)}startsAt`],
    ["minified", "a.js", `${"x=1;".repeat(2000)}startsAt`],
    ["generated", "a.graphql", "# @generated\nstartsAt"],
    ["source maps", "a.map", "startsAt"],
  ])("%s files, which are named if they have a name", (_, file, text) => {
    expect(find({ [file]: text })).toMatchObject({ found: [], skipped: [file], read: 0, passedOver: {} });
    expect(find({ [file]: text.replace("startsAt", "x") })).toMatchObject({ found: [], skipped: [] });
  });

  it("files of any size that are binary, and those named that are too large to be read", () => {
    const huge = Buffer.alloc(65_000_000, "x\n");
    expect(find({ "a.sql": huge })).toMatchObject({ found: [], skipped: ["a.sql"] });
    huge[7] = 0;
    expect(find({ "a.bin": huge })).toMatchObject({ found: [], skipped: [] });
  });

  it("links, repositories inside, and what is gone", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "a.txt"), "startsAt");
    symlinkSync("a.txt", join(folder, "b.txt"));
    mkdirSync(join(folder, "module"));
    const paths = ["b.txt", "c.txt", "module"].map((name) => join(folder, name));
    const surroundings = { local: (path: string) => path, isRead: () => false };
    expect(findLeftovers(paths, NAMES, surroundings)).toEqual({
      ...{ found: [], skipped: [], read: [], passedOver: { link: 1, submodule: 1 } },
    });
  });
});
