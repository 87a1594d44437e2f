import { createRequire } from "node:module";
import type { ts } from "ts-morph";

// ts-morph reads and binds the declarations of TypeScript's libraries and of packages anew for each project, which is most
// of the time of a small case. All projects of a test file share them: they are never edited.

type CreateSourceFile = (
  path: string,
  options: ts.CompilerOptions,
  snapshot: ts.IScriptSnapshot,
  ...more: unknown[]
) => ts.SourceFile;

const require = createRequire(createRequire(import.meta.url).resolve("ts-morph"));
const { DocumentRegistry } = require("@ts-morph/common") as {
  DocumentRegistry: { prototype: Record<"createOrUpdateSourceFile" | "acquireDocument", CreateSourceFile> };
};

const shared = new Map<string, ts.SourceFile>();

for (const method of ["createOrUpdateSourceFile", "acquireDocument"] as const) {
  const original = DocumentRegistry.prototype[method];
  DocumentRegistry.prototype[method] = function (path, options, snapshot, ...more) {
    if (!/\/node_modules\/.*\.d\.[cm]?ts$/.test(path)) {
      return original.call(this, path, options, snapshot, ...more);
    }
    const key = `${options.target} ${path}`;
    const known = shared.get(key);
    if (known?.text === snapshot.getText(0, snapshot.getLength())) return known;
    const file = original.call(this, path, options, snapshot, ...more);
    shared.set(key, file);
    return file;
  };
}
