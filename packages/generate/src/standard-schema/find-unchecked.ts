import { childOf, isObject, type Problem, readPattern, type Spec, walkSpec } from "@tenant-api/openapi";

/** The places of a spec that restrict values, and that the schemas do not check. */
export function findUnchecked({ document, positionOf }: Pick<Spec, "document" | "positionOf">): Problem[] {
  const found: Problem[] = [];
  for (const { kind, pointer, value } of walkSpec(document)) {
    if (kind !== "schema" && kind !== "field") continue;
    const { pattern, patternProperties, dependencies } = value;
    const patterns = [
      ...(typeof pattern === "string" ? [[pattern, childOf(pointer, "pattern")] as const] : []),
      ...Object.keys(isObject(patternProperties) ? patternProperties : {}).map(
        (key) => [key, childOf(pointer, "patternProperties", key)] as const,
      ),
    ];
    for (const [text, place] of patterns) {
      if (readPattern(text) === null)
        found.push({ ...positionOf(place), message: "The pattern is no regular expression of JavaScript." });
    }
    if (dependencies !== undefined)
      found.push({
        ...positionOf(childOf(pointer, "dependencies")),
        message:
          "`dependencies` is not in JSON Schema 2020-12: write `dependentRequired` or `dependentSchemas`.",
      });
  }
  return found;
}
