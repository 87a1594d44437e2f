import { describe, expect, it } from "vitest";
import { apiUsers } from "../../release/api-users.ts";

describe("the packages that use the types of the API", () => {
  it("are those that compile code with them, and say whether they are published", () => {
    const users = apiUsers();
    expect(users).toEqual(
      expect.arrayContaining([
        { directory: "packages/docs", isPublished: false },
        { directory: "packages/example-web", isPublished: false },
        { directory: "packages/msw", isPublished: true },
        { directory: "packages/types", isPublished: true },
      ]),
    );
    const folders = users.map(({ directory }) => directory);
    for (const name of ["codemod", "openapi"]) expect(folders).not.toContain(`packages/${name}`);
  });
});
