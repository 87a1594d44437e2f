const SYLLABLES = ["ba", "de", "li", "mo", "nu", "ra", "se", "ti", "vo", "pa"];

/** Names that read as words: `baba`, `bade`, … 10,000 different ones. */
export function wordName(index: number): string {
  const digits = String(index).padStart(4, "0");
  return [...digits].map((digit) => SYLLABLES[Number(digit)]).join("");
}
