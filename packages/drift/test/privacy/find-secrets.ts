import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Secret } from "./secrets.ts";

/** The secrets that files hold, plain or in an encoding, with the file. */
export function secretsInFiles(folder: string, secrets: readonly Secret[]): string[] {
  return filesIn(folder).flatMap((path) =>
    secretsIn(readFileSync(path, "latin1"), secrets).map(
      (found) => `${found} in ${path.slice(folder.length + 1)}`,
    ),
  );
}

/** The secrets that a text holds, plain or in an encoding. */
export function secretsIn(text: string, secrets: readonly Secret[]): string[] {
  const small = text.toLowerCase();
  return secrets.flatMap(({ kind, text: secret }) =>
    encodings(secret)
      .filter(([, encoded]) => small.includes(encoded.toLowerCase()))
      .slice(0, 1)
      .map(([encoding]) => `${kind} ${secret} (${encoding})`),
  );
}

/** As files may have it; in lower case, because many write hosts and headers so. */
function encodings(secret: string): [encoding: string, text: string][] {
  const bytes = Buffer.from(secret);
  // In base64, a text looks different at each of three places; its ends depend on what is beside it.
  const base64 = (["base64", "base64url"] as const).flatMap((encoding) =>
    [0, 1, 2].map((shift): [string, string] => [
      encoding,
      Buffer.from("x".repeat(shift) + secret)
        .toString(encoding)
        .slice(shift === 0 ? 0 : 4, -4),
    ]),
  );
  return [
    ["plain", secret],
    ["URL", encodeURIComponent(secret)],
    ["form", String(new URLSearchParams([[secret, ""]])).slice(0, -1)],
    ["JSON", JSON.stringify(secret).slice(1, -1)],
    ["JSON pointer", secret.replaceAll("~", "~0").replaceAll("/", "~1")],
    ["HTML", secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")],
    ["hex", bytes.toString("hex")],
    ["UTF-16", Buffer.from(secret, "utf16le").toString("latin1")],
    ["UTF-16, big end first", Buffer.from(secret, "utf16le").swap16().toString("latin1")],
    ["backwards", [...secret].reverse().join("")],
    ...base64.filter(([, text]) => text.length >= 6),
  ];
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
