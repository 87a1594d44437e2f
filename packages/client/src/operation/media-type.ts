/** Whether a media type is JSON, with or without parameters. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** Whether a media type is another one, or in a range: `image/*`. Parameters do not count. */
export function matches(mediaType: string, range: string): boolean {
  const [name = "", wanted = ""] = [mediaType, range].map((text) => text.toLowerCase().split(";")[0]?.trim());
  return (
    name === wanted || wanted === "*/*" || (wanted.endsWith("/*") && name.startsWith(wanted.slice(0, -1)))
  );
}
