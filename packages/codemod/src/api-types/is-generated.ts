/** True if the name or the first lines of a file state that a tool wrote it, or it has the types of an API. */
export function isGenerated(path: string, text: string): boolean {
  if (/\.(gen|generated)\.[cm]?[jt]sx?$/.test(path) || hasApiTypes(text)) return true;
  const head = text.slice(0, 600).match(/^(\s*(\/\/.*|\/\*[\s\S]*?\*\/))+/)?.[0] ?? "";
  return /@generated|auto-?generated|generated (by|from|with)|do not (edit|modify)/i.test(head);
}

/** Some projects remove the first lines of openapi-typescript. A file that only gives its types other names has no interface. */
function hasApiTypes(text: string): boolean {
  return (
    /^export interface paths \{/m.test(text) && /^export interface (components|definitions) \{/m.test(text)
  );
}

/** True if a text looks like one that openapi-typescript wrote. */
export function isTypesText(text: string): boolean {
  const has = (root: string) => new RegExp(`export (interface|type) ${root}\\b`).test(text);
  return has("paths") && (has("components") || has("definitions"));
}
