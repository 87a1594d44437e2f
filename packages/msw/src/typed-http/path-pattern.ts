/** Finds the requests of a path template, and what stands in its placeholders. */
export interface PathPattern {
  /** For msw, which matches it against the URL without query and fragment. */
  regexp: RegExp;
  /** The decoded values of the placeholders by name. */
  paramsOf(url: string): Record<string, string>;
}

/** The root of any server. */
const ANY_ORIGIN = "[a-zA-Z][a-zA-Z0-9+.-]*://[^/]*";

/**
 * Turns a path template of OpenAPI into a pattern. msw's own syntax cannot say all that a template can
 * (`/files/{name}.json`, `{pet-id}`), and decodes placeholders in one major version, but not in the next. path-to-regexp would
 * need each template rewritten into its syntax, and knows no servers, which may have wildcards.
 *
 * @param baseUrl What stands before the path: `https://api.example/v1`, or `/v1` on any server; `*` stands for
 * anything, as in msw. By default, and if it is empty, any server, at its root.
 * @param prefixes Paths that may stand between the two, such as those of a spec's `servers`.
 */
export function createPathPattern(template: string, baseUrl?: string, prefixes: string[] = []): PathPattern {
  const names: string[] = [];
  const parts = template.split(/\{([^{}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return literal(encode(part));
    names.push(part);
    return "([^/]+?)";
  });
  const optional = prefixes.filter((prefix) => prefix !== "").map((prefix) => literal(encode(prefix)));
  const prefix = optional.length === 0 ? "" : `(?:${optional.join("|")})?`;
  const regexp = new RegExp(`^${baseOf(baseUrl)}${prefix}${parts.join("")}/?$`);
  return {
    regexp,
    paramsOf(url) {
      const params: Record<string, string> = {};
      if (names.length === 0) return params;
      const match = regexp.exec(withoutQuery(url));
      for (const [index, name] of names.entries()) params[name] = decode(match?.[index + 1] ?? "");
      return params;
    },
  };
}

function baseOf(baseUrl: string | undefined): string {
  if (baseUrl === undefined || baseUrl === "") return ANY_ORIGIN;
  if (baseUrl.includes("*")) return withWildcards(baseUrl.replace(/\/+$/, ""));
  if (baseUrl.startsWith("/")) return ANY_ORIGIN + literal(encode(baseUrl.replace(/\/+$/, "")));
  if (URL.canParse(baseUrl)) return literal(new URL(baseUrl).href.replace(/\/+$/, ""));
  throw new TypeError(
    `Expected a base URL such as "https://api.example/v1", "*/v1", or a path such as "/v1", received "${baseUrl}".`,
  );
}

/** `*`, `*\/api`, `https://*.example`: anything may stand there. */
function withWildcards(baseUrl: string): string {
  const start = baseUrl.startsWith("/") ? ANY_ORIGIN : "";
  return (
    start +
    baseUrl
      .split("*")
      .map((part) => literal(encode(part)))
      .join(".*")
  );
}

/** As it stands in a URL; what is encoded already stays. */
function encode(path: string): string {
  return encodeURI(path).replaceAll(/%25([0-9a-f]{2})/gi, "%$1");
}

function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
