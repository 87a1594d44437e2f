import { describe, expect, it } from "vitest";
import { repositoryFields } from "../../release/repository.ts";

describe("repositoryFields", () => {
  it.each([
    "https://github.com/owner/name",
    "https://github.com/owner/name.git",
    "https://github.com/owner/name/",
    { url: "git+https://github.com/owner/name.git" },
  ])("takes %j", (repository) => {
    expect(repositoryFields({ repository }, "packages/types")).toEqual({
      repository: { type: "git", url: "git+https://github.com/owner/name.git", directory: "packages/types" },
      homepage: "https://github.com/owner/name/tree/HEAD/packages/types#readme",
      bugs: { url: "https://github.com/owner/name/issues" },
    });
  });

  it("takes another host with its pages", () => {
    const root = {
      repository: "https://git.example.com/group/name",
      homepage: "https://example.com/",
      bugs: "https://example.com/bugs",
    };
    expect(repositoryFields(root, "packages/types")).toEqual({
      repository: {
        type: "git",
        url: "git+https://git.example.com/group/name.git",
        directory: "packages/types",
      },
      homepage: "https://example.com/",
      bugs: { url: "https://example.com/bugs" },
    });
  });

  it.each([
    [{}, "expected `repository`, the address of the Git repository"],
    [{ repository: "" }, 'received "".'],
    [{ repository: "owner/name" }, 'received "owner/name".'],
    [{ repository: "git@github.com:owner/name.git" }, 'received "git@github.com:owner/name.git".'],
    [{ repository: "http://github.com/owner/name" }, 'received "http://github.com/owner/name".'],
    [{ repository: "https://github.com/" }, 'received "https://github.com/".'],
    [{ repository: { url: "" } }, 'received {"url":""}.'],
    [{ repository: "https://git.example.com/name" }, "expected `homepage` and `bugs` (addresses) beside"],
  ])("refuses %j", (root, message) => {
    expect(() => repositoryFields(root, "packages/types")).toThrow(message);
  });
});
