import { ts } from "ts-morph";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";

/** @param alike the names of what is given the same text beside it, and is not told once more. */
export function tellText(
  work: Work,
  node: ts.Identifier | ts.StringLiteralLike | ts.TemplateExpression,
  renamed: Renamed,
  text: string | null,
  alike: readonly string[] = [],
): void {
  const fate = text === null ? "is gone" : "has another name now";
  const isTemplate = ts.isTemplateExpression(node);
  const named = isTemplate ? node.getText() : `\`${node.text}\``;
  const again =
    alike.length > 0 ? ` So may what is given as ${alike.map((name) => `\`${name}\``).join(", ")}.` : "";
  const message = `${named} names something of the API that ${fate}, and is only read when the program runs.${again}`;
  const now = text === null || isTemplate ? text : JSON.stringify(text);
  const suggestion = now ?? renamed.note ?? "Do without it.";
  work.tell(node, renamed, "string", message, suggestion);
}

/** A text that is made of values or names: what is called so is not found by it any more. */
export function tellMade(
  work: Work,
  node: ts.Node,
  texts: readonly { renamed: Renamed; from: string; was: string; now: string }[],
): void {
  const [first] = texts;
  if (!first) return;
  const named = (of: (one: (typeof texts)[number]) => string) =>
    texts.map((one) => `\`${of(one)}\``).join(", ");
  const has = texts.length > 1 ? "have other names" : "has another name";
  const message = `Where this was ${named(({ was }) => was)}, it is ${named(({ now }) => now)} now, as ${named(({ from }) => from)} ${has} in the API: no type knows what is called so.`;
  const suggestion = texts.map(({ now }) => JSON.stringify(now)).join(", ");
  work.tell(node, first.renamed, "string", message, suggestion);
}

/** A test that held of a value by its old name. */
export function tellTest(work: Work, node: ts.Node, renamed: Renamed, was: string, now: string): void {
  const message = `\`${was}\` is \`${now}\` in the API now, of which this does not hold any more.`;
  work.tell(node, renamed, "string", message, JSON.stringify(now));
}

/** An address is said in many ways; of the operation that it is for, only the path is known. */
export function tellAddress(work: Work, node: ts.Node, renamed: Renamed): void {
  const message = `This is for \`${renamed.from}\`, which is \`${renamed.to}\` in the API now.`;
  work.tell(node, renamed, "string", message, JSON.stringify(renamed.to));
}
