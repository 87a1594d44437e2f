import { defaultPathSerializer } from "openapi-fetch";

/**
 * Puts the values of parameters into a path template, in the styles of OpenAPI (simple, label, matrix), so that none of
 * them can leave its segment: what means something in a URL is escaped, and what would be a step to another folder or
 * no segment at all (`.`, `..`, nothing) is refused.
 *
 * @throws TypeError that names the parameter.
 */
export function serializePath(template: string, values: Record<string, unknown>): string {
  return template.replace(/[^/]*\{[^/]+/g, (segment) => {
    let text = segment;
    for (const [expression, name] of segment.matchAll(/\{[.;]?([^{}]+?)\*?\}/g)) {
      const value = values[name as string];
      let serialized = "";
      try {
        serialized = defaultPathSerializer(expression, values);
      } catch {
        // A lone surrogate cannot be escaped.
      }
      text = text.replace(expression, () => serialized);
      // Where there is no value, the expression stays; the keys of objects are not escaped.
      if (value === "" || /^$|[{/?#\\]/.test(serialized) || /^\.\.?$/.test(text)) {
        throw new TypeError(
          `Expected a path parameter ${name} that can stand in a path, received ${JSON.stringify(value)}.`,
        );
      }
    }
    return text;
  });
}
