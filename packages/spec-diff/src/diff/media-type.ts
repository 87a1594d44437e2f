/** A media type and its parameters (RFC 9110, 8.3.1): names have no case, nor does a charset. */
interface MediaType {
  essence: string;
  /** Without those that say what is so anyway, in the order of their names. */
  parameters: string;
}

/** The same text for media types that mean the same. */
export function normalizeMediaType(text: string): string {
  const { essence, parameters } = parseMediaType(text);
  return `${essence}${parameters && `;${parameters}`}`;
}

export function essenceOf(text: string): string {
  return parseMediaType(text).essence;
}

function parseMediaType(text: string): MediaType {
  const [type = "", ...rest] = text.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const parameters = rest.map((part) => {
    const [name = "", value = ""] = part.split(/=(.*)/s).map((side) => side.trim());
    const plain = value.replace(/^"(.*)"$/s, "$1");
    const key = name.toLowerCase();
    return `${key}=${key === "charset" ? plain.toLowerCase() : plain}`;
  });
  // Text is UTF-8 unless something else is said (RFC 8259, 8.1).
  const telling = parameters.filter((one) => one !== "=" && one !== "charset=utf-8");
  return { essence: type.trim().toLowerCase(), parameters: telling.sort().join(";") };
}
