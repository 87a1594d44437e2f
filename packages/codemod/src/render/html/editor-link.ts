import { posix } from "node:path";
import { escapeHtml } from "@tenant-api/spec-diff";
import { codeOf } from "@tenant-api/spec-diff/report";
import { type LinePlace, placeKey } from "../../report/line-place.ts";

/**
 * A link that opens a place in VS Code.
 *
 * @example
 * editorLink({ file: "src/list.ts", line: 12, column: 5 }, "/app");
 * // <a href="vscode://file/app/src/list.ts:12:5"><code>src/<wbr>list.<wbr>ts:12:5</code></a>
 */
export function editorLink(place: LinePlace, folder: string): string {
  const { file, line, column } = place;
  const parts = posix.join(folder.replaceAll("\\", "/"), file).toWellFormed().split("/");
  const path = parts.map((part) => encodeURIComponent(part).replaceAll("%3A", ":")).join("/");
  const slash = path.startsWith("/") ? "" : "/";
  return `<a href="${escapeHtml(`vscode://file${slash}${path}:${line}:${column}`)}">${codeOf(placeKey(place))}</a>`;
}
