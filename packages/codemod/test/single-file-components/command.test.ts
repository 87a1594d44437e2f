import { describe, expect, it } from "vitest";
import { AT, CONSUMER, consumer, FLAGS, migration, RENAMED, types } from "../consumer.ts";
import { withPackages } from "./with-packages.ts";

const COMPONENT = `<script setup lang="ts">
import type { components } from "./api";
defineProps<{ event: components["schemas"]["Event"] }>();
</script>

<template>
  <p class="startsAt">{{ event.startsAt }}</p>
</template>

<i18n>{ "startsAt": "Start" }</i18n>
`;

/** An API of which no other type keeps the old name. */
const OTHER_API = {
  "tsconfig.json": CONSUMER["tsconfig.json"] ?? "",
  "migration.yaml": migration([{ ...RENAMED, at: AT.replace("startsAt", "beginsAt"), to: "beginAt" }]),
  "src/api.d.ts": types({ field: "beginsAt" }),
};

describe.concurrent("components", () => {
  it("are edited, and everything else in them is searched", async () => {
    const { report, read } = withPackages({ ...CONSUMER, "src/Event.vue": COMPONENT });
    const { exitCode, edits, leftovers, verification } = await report(...FLAGS);
    expect(read("src/Event.vue")).toBe(COMPONENT.replace("event.startsAt", "event.startAt"));
    const own = edits.filter(({ file }) => file === "src/Event.vue");
    expect(own.map(({ line, column }) => [line, column])).toEqual([[7, 32]]);
    const places = leftovers.flatMap((one) => one.places);
    expect(new Set(places.map(({ file, line }) => `${file}:${line}`))).toEqual(
      new Set(["src/Event.vue:7", "src/Event.vue:10"]),
    );
    expect([exitCode, verification?.new]).toEqual([0, []]);
  });

  it("are searched, if nothing in them has a type", async () => {
    const text = `<template lang="pug">\np {{ event.startsAt }}\n</template>\n`;
    const { report } = withPackages({ ...CONSUMER, "src/Event.vue": text });
    const { leftovers } = await report(...FLAGS);
    expect(leftovers.flatMap(({ places }) => places.map(({ file, line }) => [file, line]))).toEqual([
      ["src/Event.vue", 2],
    ]);
  });

  it("are left alone by a second run", async () => {
    const { run, read, commit } = withPackages({ ...CONSUMER, "src/Event.vue": COMPONENT });
    await run(...FLAGS);
    commit();
    const edited = read("src/Event.vue");
    await run(...FLAGS);
    expect(read("src/Event.vue")).toBe(edited);
  });

  it("keep their own variables, which are no old names", async () => {
    const text = `<script setup lang="ts">
import type { components } from "./api";
type Event = components["schemas"]["Event"];
const { event, others } = defineProps<{ event: Event; others: Event[] }>();
const { beginsAt } = event;
</script>

<template>
  <p :title="beginsAt">{{ beginsAt }}</p>
  <li v-for="{ id, beginsAt } in others" :key="id">{{ beginsAt }}</li>
</template>
`;
    const { run, report, read, write, commit } = withPackages({ ...OTHER_API, "src/Event.vue": text });
    await run(...FLAGS);
    expect(read("src/Event.vue")).toBe(
      text.replaceAll(/{ (.*?)beginsAt } (?=in|=)/g, "{ $1beginAt: beginsAt } "),
    );
    write({ "src/api.d.ts": types({ field: "beginAt" }) });
    commit();
    const { exitCode, leftovers } = await report(...FLAGS, "--check");
    expect([exitCode, leftovers]).toEqual([0, []]);
  });

  it("that nothing types are left to a person", async () => {
    const text = `<script>\nexport default { props: ["event"] };\n</script>\n<template>{{ event.beginsAt }}</template>\n`;
    const { report } = withPackages({ ...OTHER_API, "src/Event.vue": text });
    const { exitCode, leftovers } = await report(...FLAGS);
    const places = leftovers.flatMap((one) => one.places);
    expect([exitCode, ...places.map(({ line, risk }) => [line, risk])]).toEqual([1, [4, "high"]]);
  });

  it("are searched as text without the packages, and a note says which to install", async () => {
    const { report, read } = consumer({ ...CONSUMER, "src/Event.vue": COMPONENT });
    const { notes, leftovers } = await report(...FLAGS);
    expect(read("src/Event.vue")).toBe(COMPONENT);
    expect(leftovers.flatMap(({ places }) => places.map(({ line }) => line))).toEqual([7, 7, 10]);
    expect(notes).toContain(
      "src/Event.vue: only searched as text, as their types need @vue/language-core 3.0.0 or later, and none is installed: " +
        "npm install --save-dev vue-tsc",
    );
  });

  it("that are broken are searched as text", async () => {
    const { report, read } = withPackages({ ...CONSUMER, "src/Event.svelte": "<p>{event.startsAt</p>\n" });
    const { notes, leftovers } = await report(...FLAGS);
    expect(read("src/Event.svelte")).toBe("<p>{event.startsAt</p>\n");
    expect(leftovers.flatMap(({ places }) => places.map(({ line }) => line))).toEqual([1]);
    expect(notes).toContainEqual(expect.stringMatching(/^src\/Event\.svelte: .* svelte2tsx refuses it: /));
  });
});
