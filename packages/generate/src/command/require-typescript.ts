import { registerHooks } from "node:module";

const REQUIRED = new URL("./typescript.js", import.meta.url).href;

/** The modules that import it: ours, and those of openapi-typescript. */
const IMPORTERS = [new URL("..", import.meta.url).href, "/node_modules/openapi-typescript/dist/"];

/**
 * Loads TypeScript by `require` where it is imported. Of a package that does not say that it is CommonJS, Node.js would read
 * all nine megabytes to find out, and once more for its names: a tenth of the time of a run.
 */
export function requireTypescript(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = "", conditions } = context;
      const isImport = specifier === "typescript" && conditions.includes("import");
      return isImport && IMPORTERS.some((place) => parentURL.includes(place))
        ? { url: REQUIRED, format: "module", shortCircuit: true }
        : next(specifier, context);
    },
  });
}
