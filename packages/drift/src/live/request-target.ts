import type { IncomingMessage } from "node:http";

/** Where a request goes: the host that it names, and the path and the query that it asks for. */
export interface RequestTarget {
  /** By the request line where that has one, else by `Host`. */
  host: string | undefined;
  /** Begins with a slash. */
  path: string;
}

/** Reads the target of a request; null if it is no path, as in `OPTIONS *`. */
export function requestTarget({ url = "", headers }: IncomingMessage): RequestTarget | null {
  // A server must take a whole address, too, whose host goes before `Host` (RFC 9112, section 3.2.2).
  const [origin = "", host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  const path = url.slice(origin.length);
  if (host !== undefined) return { host, path: path.startsWith("/") ? path : `/${path}` };
  return path.startsWith("/") ? { host: headers.host, path } : null;
}

/**
 * Whether a path could lead out of the folder that it is added to. Servers differ in what they decode and when, so a
 * path counts as such if any of them could read it so: `/..%2f`, `/%252e%252e/`, `/..\`, `/..;x/`. For some,
 * `#` is a character as any other.
 *
 * @example
 * leavesBase("/a/../b"); // false
 * leavesBase("/a/%2e%2e/../b"); // true
 */
export function leavesBase(path: string): boolean {
  let depth = 0;
  for (const segment of path.replace(/\?.*/s, "").split("/")) {
    const names = namesIn(segment);
    const ups = names.filter((name) => name === "..").length;
    // What some servers take for no segment at all, such as `.` or nothing, leads no further down.
    if (ups > 0) depth -= ups;
    else if (names.every((name) => name !== "" && name !== ".")) depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

/** The names that a server may find in a segment; most hold nothing to decode. */
function namesIn(segment: string): string[] {
  if (!/[%\\;#]/.test(segment)) return [segment];
  return decodeFully(segment)
    .split(/[/\\]/)
    .map((name) => name.replace(/[;?#].*/s, "").trim());
}

/** Nobody encodes more often by mistake. */
const MOST_ENCODED = 4;

/** Two bytes may stand for `.`, `/` or `\`, in UTF-8 that is longer than it needs to be. */
function decodeFully(segment: string): string {
  let plain = segment;
  for (let times = 0; times <= MOST_ENCODED; times++) {
    const before = plain;
    plain = before
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/\xc0\xae/g, ".")
      .replace(/\xc0\xaf/g, "/")
      .replace(/\xc1\x9c/g, "\\");
    if (plain === before) return plain;
  }
  return "..";
}
