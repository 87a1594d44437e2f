import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { preview } from "vite";

export const PACKAGE = resolve(import.meta.dirname, "../..");

export interface ServedApp {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds the application as its `build` script does, and serves it as a web server would.
 *
 * @param tenantUrl The API to use; by default, the application brings its own mock along.
 */
export async function serveApp(tenantUrl = ""): Promise<ServedApp> {
  const outDir = mkdtempSync(join(tmpdir(), "example-web-"));
  await x("pnpm", ["run", "build", "--outDir", outDir, "--emptyOutDir"], {
    // The tests' own NODE_ENV would make it a build for tests.
    nodeOptions: { cwd: PACKAGE, env: { NODE_ENV: "production", VITE_TENANT_URL: tenantUrl } },
    throwOnError: true,
  });
  const server = await preview({
    root: PACKAGE,
    logLevel: "silent",
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return {
    url,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
