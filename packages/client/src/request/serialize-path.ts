import { defaultPathSerializer } from "openapi-fetch";

/**
 * Puts the values of parameters into a path template, in the styles of OpenAPI (simple, label, matrix), so that none of
 * them can leave its segment: what means something in a URL is escaped; and what could be a step to another folder, or
 * no segment at all, is refused: nothing, and nothing but dots.
 *
 * @throws TypeError that names the parameter.
 */
export function serializePath(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{[.;]?([^{}]+?)\*?\}/g, (expression, name: string) => {
    let serialized = "";
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    try {
      serialized =
        expression === `{${name}}` && typeof value !== "object" && value !== undefined
          ? encodeURIComponent(value as string)
          : // Not the values themselves, of which a parameter called `constructor` would find one.
            defaultPathSerializer(expression, { [name]: value });
    } catch {
      // A lone surrogate cannot be escaped.
    }
    // Without a value, the expression stays as it is; and the keys of objects are not escaped.
    if (value === "" || /^\.*$|[{/?#\\]/.test(serialized)) {
      const received = JSON.stringify(value);
      throw new TypeError(
        `Expected a path parameter ${name} that can stand in a path, received ${received}.`,
      );
    }
    return serialized;
  });
}
