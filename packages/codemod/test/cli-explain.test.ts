import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AT, CONSUMER, consumer, FLAGS, runCli } from "./consumer.ts";

const CODE = `import type { components } from "./api";

interface Row {
  startsAt: string;
}

declare const entry: components["schemas"]["Entry"];
export const show = (row: Row) => row.startsAt;
export const all = (events: components["schemas"]["Event"][]) => events.map((event) => show(event));
export const start = entry.startsAt;
`;

const FILES = {
  ...CONSUMER,
  "src/row.ts": CODE,
  "views/event.njk": "{{ event.startsAt }}\n",
  "data.sql": `${"-- x\n".repeat(250_000)}startsAt`,
};

/** The lines that \`--explain\` prints on a place, and the files afterwards. */
async function explained(place: string, ...flags: string[]) {
  const { run, tree } = consumer(FILES);
  const before = tree();
  const { stdout, exitCode } = await run(...FLAGS, ...flags, "--explain", place);
  expect([exitCode, tree()]).toEqual([0, before]);
  return stdout;
}

describe.concurrent("--explain", () => {
  it("says why a name is edited, and why one beside it is not, and writes nothing", async () => {
    expect(
      await explained("src/list.ts:6"),
    ).toBe(`export const label = ({ id, startsAt }: Event) => \`\${id}: \${startsAt}\`;
src/list.ts:6:29  \`startsAt\` is renamed to \`startAt\`: it is \`Event.startsAt\`, because
    \`startsAt\` (list.ts:6) takes this member out of a value  [references/destructuring]
src/list.ts:6:61  \`startsAt\` is left alone: nothing connects it to the API's name, or it belongs to something else.
`);
  });

  it("says why a place is reported, with the rule and the suggestion", async () => {
    const told = await explained("src/row.ts:9");
    expect(told).toMatch(/^src\/row\.ts:9:\d+ {2}Reported as `twin` by the rule values\/\S+\.$/m);
    expect(told).toMatch(/^ {4}`Event\.startsAt` is now `startAt`, but your type `\w+` keeps `startsAt`\./m);
  });

  it("says how the flags of a run change the answer", async () => {
    expect(await explained("src/row.ts:10")).toContain("Reported as `union`");
    expect(await explained("src/row.ts:10", "--guard-unions")).toContain(
      "`startsAt` is guarded, so that the code accepts `startAt`, too: it is `Event.startsAt`",
    );
    expect(await explained("src/row.ts:4", "--propagate")).toContain("`startsAt` is renamed to `startAt`");
  });

  it.each([
    ["src/list.ts:1", "No name that the migration changes stands in this line."],
    ["src/list.ts:5:12", "`startsAt` is renamed to `startAt`"],
    ["./src/../src/list.ts:5", "src/list.ts:5:70  `startsAt` is renamed"],
    ["views/event.njk:1", "no tsconfig includes this file, so that nothing has a type. Check it."],
    ["data.sql:250001", "this file is large, generated or unreadable, and was not searched."],
    ["src/holidays.ts:3", "nothing connects it to the API's name, or it belongs to something else."],
  ])("answers for %s", async (place, answer) => {
    expect(await explained(place)).toContain(answer);
  });

  it("takes the file from the folder that it runs in, and an absolute one", async () => {
    const { folder } = consumer(FILES);
    const flags = ["--migration", "../migration.yaml", "--project", "..", "--explain"];
    const local = await runCli(join(folder, "src"), [...flags, "list.ts:5"]);
    expect(local).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("list.ts:5:70  `startsAt`") });
    const absolute = await runCli(join(folder, "src"), [...flags, `${join(folder, "src/list.ts")}:5`]);
    expect(absolute.stdout).toBe(local.stdout);
  });

  it("works on code that is not committed", async () => {
    const { run, write } = consumer(FILES);
    write({ "src/list.ts": `\n${CONSUMER["src/list.ts"]}` });
    const { stdout, exitCode } = await run(...FLAGS, "--explain", "src/list.ts:6");
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("is renamed to `startAt`")]);
    expect(stdout).not.toContain(AT);
  });
});
