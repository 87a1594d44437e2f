import { bundle, createConfig } from "@redocly/openapi-core";
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
  const { document, problems } = await read(file);
  const [problem] = problems;
  if (problem !== undefined) throw new SpecError(`${file}: ${problem}`);
  if (!isObject(document) || !/^3\.[01]\./.test(String(document.openapi))) {
    const received =
      isObject(document) && "openapi" in document ? `\`openapi: ${document.openapi}\`` : "none";
    throw new SpecError(`${file}: Expected an OpenAPI 3.0 or 3.1 description, received ${received}.`);
  }
  return document;
}

async function read(file: string): Promise<{ document: unknown; problems: string[] }> {
  try {
    const { bundle: bundled, problems } = await bundle({ ref: file, config: await createConfig({}) });
    const errors = problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
    // Through JSON, so that what YAML aliases share becomes a thing of its own in each place.
    return { document: JSON.parse(JSON.stringify(bundled.parsed)), problems: errors };
  } catch (error) {
    const message = `${file}: Expected a file that can be read: ${(error as Error).message}`;
    throw new SpecError(message, { cause: error });
  }
}
