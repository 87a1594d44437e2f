import { resolve } from "node:path";
import type { Document } from "@redocly/openapi-core";
import { isObject, type JsonObject } from "../spec/json.ts";

/** A spec that cannot be read. */
export class SpecError extends Error {
  override readonly name = "SpecError";
}

/**
 * Reads an OpenAPI 3.0 or 3.1 file, YAML or JSON, and brings what it refers to in other files into one document.
 *
 * @throws {SpecError} if it cannot be read, is not OpenAPI, or has a reference that leads nowhere.
 */
export async function loadSpec(file: string): Promise<JsonObject> {
  if (/^https?:\/\//i.test(file)) {
    throw new SpecError(`${file}: Expected a file of this machine, received an address: download it first.`);
  }
  // Loaded when needed: it takes longer than all the rest of the server.
  const { BaseResolver, bundle, createConfig } = await import("@redocly/openapi-core");
  const config = await createConfig({});
  const resolver = new BaseResolver(config.resolve);
  try {
    const document = await resolver.resolveDocument<JsonObject>(null, resolve(file), true);
    if (document instanceof Error) throw document;
    expectOpenApi(document, file);
    const { bundle: bundled, problems } = await bundle({
      doc: document,
      config,
      externalRefResolver: resolver,
    });
    for (const { severity, message, location } of problems) {
      if (severity === "error") throw new SpecError(`${file}: ${message} (${location[0]?.pointer ?? "#/"})`);
    }
    // Through JSON, so that what YAML aliases share becomes a thing of its own in each place.
    return JSON.parse(JSON.stringify(bundled.parsed));
  } catch (error) {
    if (error instanceof SpecError) throw error;
    const message = `${file}: Expected a file that can be read: ${(error as Error).message}`;
    throw new SpecError(message, { cause: error });
  }
}

function expectOpenApi({ parsed }: Document, file: string): void {
  if (isObject(parsed) && /^3\.[01]\./.test(String(parsed.openapi))) return;
  const key = ["openapi", "swagger"].find((name) => isObject(parsed) && name in parsed);
  const received = key ? `\`${key}: ${(parsed as JsonObject)[key]}\`` : "a file without the key `openapi`";
  throw new SpecError(
    `${file}: Expected an OpenAPI 3.0 or 3.1 description (\`openapi: 3.1.0\`), received ${received}.`,
  );
}
