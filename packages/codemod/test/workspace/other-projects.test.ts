import { join } from "node:path";
import { expect, it } from "vitest";
import { otherProjects } from "../../src/workspace/other-projects.ts";
import { type Files, uncommitted } from "../consumer.ts";

/** A workspace whose root has code of its own, a base that all extend, and a package of several tsconfigs. */
const FILES: Files = {
  "tsconfig.base.json": "{}",
  "tsconfig.json": '{ "extends": "./tsconfig.base.json", "include": ["src"] }',
  "src/a.ts": "",
  "scripts/a.ts": "",
  "mail.hbs": "",
  "packages/web/tsconfig.json": '{ "extends": "../../tsconfig.base.json", "include": ["src"] }',
  "packages/web/src/a.ts": "",
  "packages/web/scripts/a.ts": "",
  "packages/web/mail.hbs": "",
  "packages/api/tsconfig.json":
    '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./tsconfig.test.json" }] }',
  "packages/api/tsconfig.app.json": '{ "include": ["src"] }',
  "packages/api/tsconfig.test.json": '{ "include": ["test"] }',
  "packages/api/src/a.ts": "",
  "packages/api/test/a.ts": "",
  "packages/api/mail.hbs": "",
  "packages/broken/tsconfig.json": "{",
  "packages/broken/a.ts": "",
};

const WEB = "packages/web/tsconfig.json";

it.each<[projects: string[], path: string, project: string | null]>([
  [["tsconfig.json"], "packages/web/src/a.ts", WEB],
  [["tsconfig.json"], "packages/web/scripts/a.ts", WEB],
  [["tsconfig.json"], "packages/web/mail.hbs", WEB],
  [["tsconfig.json"], "packages/api/src/a.ts", "packages/api/tsconfig.app.json"],
  [["tsconfig.json"], "packages/api/mail.hbs", "packages/api/tsconfig.json"],
  // No project has it, and that of its folder is one of the run.
  [["tsconfig.json"], "scripts/a.ts", null],
  [["tsconfig.json"], "mail.hbs", null],
  [["tsconfig.json"], "packages/broken/a.ts", null],
  [[WEB], "mail.hbs", "tsconfig.json"],
  [[WEB], "scripts/a.ts", "tsconfig.json"],
  [[WEB], "packages/web/scripts/a.ts", null],
  [["packages/api/tsconfig.app.json"], "packages/api/test/a.ts", "packages/api/tsconfig.test.json"],
  // The tsconfig that was named has no files, and refers to those of the run.
  [["packages/api/tsconfig.app.json", "packages/api/tsconfig.test.json"], "packages/api/mail.hbs", null],
])("of the projects %j, %s is of %s", (projects, path, project) => {
  const { folder } = uncommitted(FILES);
  const inFolder = (name: string) => join(folder, name);
  const found = otherProjects(Object.keys(FILES).map(inFolder), projects.map(inFolder))(inFolder(path));
  expect(found).toBe(project === null ? null : inFolder(project));
});
