import openapiTS, { astToString } from "openapi-typescript";
import type { Spec } from "../spec/load-spec.ts";
import { SpecError } from "../spec/problem.ts";
import { annotateDescriptions } from "./annotate-descriptions.ts";

/** `paths`, `components` and `operations`, as openapi-typescript makes them. The only place that knows it. */
export async function renderOpenapiTypes({ file, document, warnings }: Spec): Promise<string> {
  try {
    return astToString(await openapiTS(annotateDescriptions(document) as never, { silent: true }));
  } catch (error) {
    const message = `Expected a spec that openapi-typescript can read; it says: ${(error as Error).message}`;
    // What is wrong is most likely one of the places that are not valid OpenAPI.
    throw new SpecError([{ file, line: 1, column: 1, message }, ...warnings], { cause: error });
  }
}
