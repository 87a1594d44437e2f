/** A text for people. Names come from traffic and specs: each report writes them in its own way, and escapes them. */
export type Sentence = readonly (string | { name: string })[];

/**
 * A sentence whose inserted parts are names, or sentences.
 *
 * @example
 * sentence`${"Event.seats"} is not in the spec.`; // [{ name: "Event.seats" }, " is not in the spec."]
 */
export function sentence(texts: TemplateStringsArray, ...parts: readonly (string | Sentence)[]): Sentence {
  return texts.flatMap((text, index) => {
    const part = parts[index];
    const inserted = typeof part === "string" ? [{ name: part }] : (part ?? []);
    return [...(text === "" ? [] : [text]), ...inserted];
  });
}

/** A sentence as text: plain words as they are, each name as `write` gives it. */
export function writeSentence(
  parts: Sentence,
  write: (name: string) => string,
  writeText: (text: string) => string = (text) => text,
): string {
  return parts.map((part) => (typeof part === "string" ? writeText(part) : write(part.name))).join("");
}
