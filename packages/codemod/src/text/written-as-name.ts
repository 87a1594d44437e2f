/** True if a common word is written as a name: `event.name`, `"name"`, `name: …`, `{{ name }}`. */
export function isWrittenAsName(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 40)];
  return (
    /[\p{ID_Continue}$)\]?!]\.$/u.test(before) ||
    (/["'`]$/.test(before) && after.startsWith(before.slice(-1))) ||
    (/(^|[\n\r{,(])[ \t]*(- )?$/.test(before) && /^\??[ \t]*:/.test(after)) ||
    (/(\{|<%[=-]?)\s*$/.test(before) && /^\s*(\}|%>|\||\.)/.test(after))
  );
}
