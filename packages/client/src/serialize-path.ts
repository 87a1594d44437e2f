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
    let name = "";
    const refuseIf = (unsafe: boolean) => {
      if (!unsafe) return;
      const received = JSON.stringify(values[name]);
      throw new TypeError(
        `Expected a path parameter ${name} that can stand in a path, received ${received}.`,
      );
    };
    const text = segment.replace(/\{[.;]?([^{}]+?)\*?\}/g, (expression, parameter: string) => {
      name = parameter;
      let serialized = "";
      try {
        serialized = defaultPathSerializer(expression, values);
      } catch {
        // A lone surrogate cannot be escaped.
      }
      // Without a value, the expression stays; and the keys of objects are not escaped.
      refuseIf(values[name] === "" || /^$|[{/?#\\]/.test(serialized));
      return serialized;
    });
    refuseIf(/^\.\.?$/.test(text));
    return text;
  });
}
