import openapiTS, { astToString } from "openapi-typescript";
import type { JsonObject } from "../spec/json.ts";
import { annotateDescriptions } from "./annotate-descriptions.ts";

/** `paths`, `components` and `operations`, as openapi-typescript makes them. The only place that knows it. */
export async function renderOpenapiTypes(document: JsonObject): Promise<string> {
  return astToString(await openapiTS(annotateDescriptions(document) as never, { silent: true }));
}
