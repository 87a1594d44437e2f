import { type JsonObject, SchemaReader } from "@tenant-api/openapi";
import { matchesPattern } from "./key-pattern.ts";

/** Reads the schemas of a document. No pattern of theirs holds up who looks for the keys that match it. */
export function readSchemas(document: JsonObject): SchemaReader {
  return new SchemaReader(document, { matches: matchesPattern });
}
