/** Whether a file says of itself, in its name or its first lines, that a tool wrote it, or holds the types of an API. */
export function isGenerated(path: string, text: string): boolean {
  if (/\.(gen|generated)\.[cm]?[jt]sx?$/.test(path) || isOfApi(text)) return true;
  const head = text.slice(0, 600).match(/^(\s*(\/\/.*|\/\*[\s\S]*?\*\/))+/)?.[0] ?? "";
  return /@generated|auto-?generated|generated (by|from|with)|do not (edit|modify)/i.test(head);
}

/** What openapi-typescript writes, of which some leave out the first lines; who gives such types other names is no tool. */
function isOfApi(text: string): boolean {
  return (
    /^export interface paths \{/m.test(text) && /^export interface (components|definitions) \{/m.test(text)
  );
}
