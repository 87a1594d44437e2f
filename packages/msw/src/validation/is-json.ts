/** Whether a media type holds JSON: `application/json`, `application/problem+json; charset=utf-8`, any. */
export function isJson(mediaType: string): boolean {
  return /^(\S+[/+]json|\*\/\*)\s*(;|$)/i.test(mediaType);
}
