import { join } from "node:path";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { exportedDeclarations } from "../../src/upgrade/exported-declarations.ts";
import { opened } from "../compiler/opened.ts";

it("finds what an entry exports, and the types that it mentions", () => {
  const { folder, compiler } = opened({
    "index.ts": `
      export * from "./rows";
      export { type View as Shown } from "./views";
      export function load(options: Options): void { const inner: Inner = {}; }
      interface Options { day: Day }
      interface Inner {}
      interface Own {}`,
    "rows.ts": "export interface Row {}\ninterface Hidden {}",
    "views.ts": "export interface View extends Base {}\ninterface Base {}\nexport interface Other {}",
    "days.d.ts": "interface Day {}",
    "main.ts": 'import { load } from "./index";\nexport interface Main {}',
  });
  const exported = exportedDeclarations(compiler, [join(folder, "index.ts")], (path) =>
    path.startsWith(folder),
  );
  const names = [...exported].flatMap((node) => (ts.isInterfaceDeclaration(node) ? [node.name.text] : []));
  expect(names.sort()).toEqual(["Base", "Day", "Options", "Row", "View"]);
});
