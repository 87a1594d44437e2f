import { describe, expect, it } from "vitest";
import { readSarif } from "../../../scripts/testing/read-sarif.ts";
import type { Report } from "../src/index.ts";
import { CONSUMER, consumer, type Files, FLAGS, runCli } from "./consumer.ts";

const UNTYPED = `import type { components } from "./api";

export async function first(): Promise<components["schemas"]["Event"] | string> {
  const events: any = await (await fetch("/events")).json();
  return events[0].startsAt;
}
`;

/** A consumer in a folder of its repository, as a front end beside its back end. */
function inFolder(files: Files) {
  const one = consumer(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`web/${name}`, text])),
  );
  const run = (...flags: string[]) => runCli(`${one.folder}/web`, flags);
  const uris = (file: string) =>
    readSarif(one.read(file)).results?.map(({ ruleId, locations }) => {
      const { artifactLocation, region } = locations?.[0]?.physicalLocation ?? {};
      return `${ruleId} ${artifactLocation?.uri}:${region?.startLine}:${region?.startColumn}-${region?.endColumn}`;
    });
  return { ...one, run, uris };
}

describe("tenant-codemod --sarif", () => {
  it("writes what is left, by paths from the root of the repository, and passes it over in the next run", async () => {
    const { folder, run, write, uris } = inFolder({ ...CONSUMER, "src/first.ts": UNTYPED });
    const flags = [...FLAGS, "--sarif", "../left.sarif"];
    expect((await run(...flags, "--check")).exitCode).toBe(1);
    expect(uris("left.sarif")).toEqual([
      ...["untyped web/src/first.ts:5:20-28", "edit web/src/list.ts:5:70-78", "edit web/src/list.ts:6:29-37"],
    ]);
    // An earlier one is replaced, and its names are nobody's.
    const { stdout } = await run(...FLAGS, "--sarif", "left.sarif", "--json");
    expect(uris("web/left.sarif")).toEqual(["untyped web/src/first.ts:5:20-28"]);
    expect((JSON.parse(stdout) as Report).searched.passedOver.report).toBeUndefined();
    write({ "web/report.json": stdout });
    await runCli(folder, ["merge", "web/report.json", "--sarif", "all.sarif"]);
    expect(uris("all.sarif")).toEqual(uris("web/left.sarif"));
    const again: Report = JSON.parse(
      (await run(...FLAGS, "--force", "--sarif", "left.sarif", "--json")).stdout,
    );
    expect([again.leftovers, again.searched.passedOver.report]).toEqual([[], 2]);
  });
});
