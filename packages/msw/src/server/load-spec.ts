import type { JsonObject } from "@tenant-api/openapi";
import { loadSpec as load, type ReadOptions } from "@tenant-api/openapi/load";

/**
 * Reads an OpenAPI file, YAML or JSON, and brings what it refers to in other files into one document.
 *
 * @throws {SpecError} if it cannot be read, is not OpenAPI, or has a reference that leads nowhere.
 */
export async function loadSpec(file: string, options?: ReadOptions): Promise<JsonObject> {
  return (await load(file, options)).document;
}
