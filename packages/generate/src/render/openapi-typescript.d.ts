/**
 * The modules of openapi-typescript that make types. Its entry would load a linter and a parser of YAML, too, which takes as
 * long as the types of a small spec.
 */
declare module "openapi-typescript/dist/transform/index.mjs" {
  // biome-ignore lint/style/noDefaultExport: as that module has one
  export { transformSchema as default } from "openapi-typescript";
}

declare module "openapi-typescript/dist/transform/schema-object.mjs" {
  // biome-ignore lint/style/noDefaultExport: as that module has one
  export { transformSchemaObject as default } from "openapi-typescript";
}

declare module "openapi-typescript/dist/lib/ts.mjs" {
  export { astToString, tsWithRequired } from "openapi-typescript";
}
