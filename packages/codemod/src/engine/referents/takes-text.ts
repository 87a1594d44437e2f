import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";

/** Whether a type that is a text, or a pattern of texts, takes a text: `"title"`, `` `on_${string}` ``, `Uppercase<…>`. */
export function takesText(type: ts.Type, text: string): boolean {
  if (type.flags & ts.TypeFlags.StringLiteral) return (type as ts.StringLiteralType).value === text;
  if (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) {
    const pattern = patternOf(type);
    return pattern !== null && new RegExp(`^${pattern}$`, "su").test(text);
  }
  return false;
}

/** What texts of a type look like, as a regular expression; null if nobody can tell. */
function patternOf(type: ts.Type): string | null {
  const { flags } = type;
  if (type.isUnion()) {
    const parts = type.types.map(patternOf);
    return parts.includes(null) ? null : `(?:${parts.join("|")})`;
  }
  if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral))
    return inPattern(String((type as ts.LiteralType).value));
  if (flags & ts.TypeFlags.String) return "[^]*";
  if (flags & ts.TypeFlags.Number) return "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?";
  if (flags & ts.TypeFlags.BigInt) return "-?\\d+";
  if (flags & ts.TypeFlags.TemplateLiteral) {
    const { texts, types } = type as ts.TemplateLiteralType;
    const parts = types.map(patternOf);
    if (parts.includes(null)) return null;
    return texts.map((text, index) => inPattern(text) + (parts[index] ?? "")).join("");
  }
  if (flags & ts.TypeFlags.StringMapping) {
    const first = {
      Uppercase: "\\P{Ll}",
      Lowercase: "\\P{Lu}",
      Capitalize: "\\P{Ll}",
      Uncapitalize: "\\P{Lu}",
    };
    const name = type.symbol?.name as keyof typeof first | undefined;
    if (!name || !first[name]) return null;
    return name.endsWith("case") ? `${first[name]}*` : `(?:${first[name]}[^]*)?`;
  }
  return null;
}
