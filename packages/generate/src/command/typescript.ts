import { createRequire } from "node:module";

/** What takes the place of `import ts from "typescript"`, see `require-typescript.ts`. */
// biome-ignore lint/style/noDefaultExport: as TypeScript has one
export default createRequire(import.meta.url)("typescript");
