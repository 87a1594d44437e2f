import { describe, expect, it } from "vitest";
import { renderInstallation } from "../../release/render-installation.ts";

const rendered = (file: string, project?: { name: string; folder: string }) =>
  renderInstallation({ tarballs: new Map([["@tenant-api/types", file]]), ...(project && { project }) });

describe("how to install tarballs", () => {
  it("names those in a project by paths that hold in every clone, and says to commit them", () => {
    const text = rendered("./vendor/types.tgz", { name: "my-app", folder: "vendor" });
    expect(text).toContain("With npm, in the folder `my-app`.");
    expect(text).toContain("npm install \\\n  ./vendor/types.tgz\n");
    expect(text).toContain('overrides:\n  "@tenant-api/types": "file:./vendor/types.tgz"\n');
    expect(text).toContain("Commit the folder `vendor` with the project");
  });

  it("says of those elsewhere that others need them, too", () => {
    const text = rendered("/a b/types.tgz");
    expect(text).toContain('npm install \\\n  "/a b/types.tgz"\n');
    expect(text).toContain(
      "write them into a folder of it,\nas in `npx pnpm pack:all ../my-app/vendor`, and commit that.",
    );
  });
});
