/** What a request asks for in its `Prefer` header: `code=404, example=empty`. */
export interface Preferences {
  /** The status to answer with. */
  code: number | null;
  /** The name of the example to answer with. */
  example: string | null;
}

/** Reads a `Prefer` header (RFC 7240); preferences that a mock does not know are ignored, as it says. */
export function readPreferences(prefer: string | null): Preferences {
  const preferences: Preferences = { code: null, example: null };
  for (const [, name = "", quoted, plain = ""] of (prefer ?? "").matchAll(PREFERENCE)) {
    const value = quoted ?? plain;
    if (name.toLowerCase() === "code" && /^[1-5]\d\d$/.test(value)) preferences.code ??= Number(value);
    if (name.toLowerCase() === "example") preferences.example ??= value;
  }
  return preferences;
}

const PREFERENCE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|([^\s,;]*))/gi;

/** The value of `Preference-Applied`. */
export function renderPreferences({ code, example }: Preferences): string {
  return [code === null ? "" : `code=${code}`, example === null ? "" : `example="${example}"`]
    .filter((text) => text !== "")
    .join(", ");
}
