import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { runName } from "../../src/workspace/run-name.ts";
import { consumer } from "../consumer.ts";

describe("the name of a run", () => {
  const { folder, git } = consumer({ "packages/agenda/a.ts": "" });
  git("remote", "add", "origin", "none");

  it.each([
    ["git@example.com:acme/web.git", "acme/web"],
    ["https://x-access-token:secret@example.com:8443/acme/web.git/", "acme/web"],
    ["ssh://git@example.com/group/part/web", "group/part/web"],
    ["https://example.com/../../acme/web", "acme/web"],
    ["../mirrors/web.git", null],
    ["/srv/git/web.git", null],
    ["file:///srv/git/web.git", null],
    ["C:\\mirrors\\web.git", null],
  ])("is that of the repository on the server: %s", async (address, name) => {
    git("remote", "set-url", "origin", address);
    const expected = name ?? basename(folder);
    expect(await runName(folder, folder)).toBe(expected);
  });

  it("has the folder in the repository", async () => {
    git("remote", "set-url", "origin", "git@example.com:acme/web.git");
    expect(await runName(join(folder, "packages/agenda"), folder)).toBe("acme/web/packages/agenda");
  });
});
