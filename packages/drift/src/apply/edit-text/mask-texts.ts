import { parseDocument, visit } from "yaml";

/** A text of YAML whose texts over several lines stand for themselves as one word each. */
export interface MaskedText {
  text: string;
  /** Puts the texts back, where their words still stand. */
  unmask(text: string): string;
}

/** Masks texts over several lines, which the library would print with other line breaks. */
export function maskTexts(text: string): MaskedText {
  let word = "masked-text";
  while (text.includes(word)) word += "-";
  const sources: string[] = [];
  let [masked, at] = ["", 0];
  visit(parseDocument(text, { logLevel: "silent" }), {
    Scalar: (_key, { range }) => {
      const [start, end] = range ?? [0, 0];
      const written = text.slice(start, end);
      // To a text that keeps its last lines they belong.
      const source = /^[|>]\d*\+/.test(written) ? written.replace(/\r?\n$/, "") : written.trimEnd();
      if (!source.includes("\n")) return;
      masked += `${text.slice(at, start)}${word}${sources.length};`;
      sources.push(source);
      at = start + source.length;
    },
  });
  masked += text.slice(at);
  const unmask = (edited: string) =>
    edited.replaceAll(new RegExp(`${word}(\\d+);`, "g"), (_, index) => sources[Number(index)] ?? "");
  return { text: masked, unmask };
}
