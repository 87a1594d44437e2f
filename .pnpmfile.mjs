// Loaded by every `pnpm install` too, before anything is installed: so nothing is imported until something is packed.
export const hooks = {
  async beforePacking(manifest, folder) {
    const { packedManifest } = await import("./scripts/release/packed-manifest.ts");
    return packedManifest(manifest, folder);
  },
};
