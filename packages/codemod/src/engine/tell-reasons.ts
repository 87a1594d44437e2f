import { ts } from "ts-morph";
import type { Question } from "./ask.ts";
import type { Renamed } from "./renamed.ts";
import { otherRead } from "./unions/dual-read.ts";
import type { Work } from "./work.ts";
import { asKey } from "./writing/write-name.ts";

export const TELL_APART = "Tell the members of the union apart first.";

export function onlySome(name: string, { to }: Renamed): string {
  const lost = to === null ? "lost" : `\`${to}\` instead of`;
  return `Only some of what this can be has ${lost} \`${name}\` now.`;
}

/** A key that may mean a field of which only some of a union have the new name. */
export function tellSplit(work: Work, key: ts.Node, renamed: Renamed): void {
  work.tell(key, renamed, "union", onlySome(renamed.from, renamed), TELL_APART);
}

export function tellRemoved(work: Work, { occurrence: { node } }: Question, renamed: Renamed): void {
  work.tell(node, renamed, "removed", `\`${node.text}\` is gone.`, renamed.note ?? "Do without it.");
}

/** A member of one's own that says something of several fields, of which only some have the new name. */
export function tellShares(work: Work, node: ts.Node, renamed: Renamed): void {
  const now = renamed.to === null ? "gone" : `\`${renamed.to}\` now`;
  const message = `This stands for several fields that were called \`${renamed.from}\`, of which only some are ${now}.`;
  work.tell(node, renamed, "collision", message, "Make a type of it for each of them.");
}

export function tellCollision(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  const message = `\`${renamed.from}\` is \`${to}\` now, but \`${to}\` means something else here already.`;
  work.tell(
    node,
    renamed,
    "collision",
    message,
    `Give the other \`${to}\` another name, then rename this one.`,
  );
}

/** In `"title" in value`, the new name is that of others, too. */
export function tellSame(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  const message = `\`${renamed.from}\` is \`${to}\` now, which others that this can be have, too: it does not tell them apart any more.`;
  work.tell(node, renamed, "collision", message, "Tell them apart by another field.");
}

/** In `State | "open"`, what `draft` becomes is something of the consumer's own already. */
export function tellOnesOwn(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  const message = `\`${renamed.from}\` is \`${to}\` now, which means something of your own here.`;
  work.tell(node, renamed, "collision", message, `Give your own \`${to}\` another name first.`);
}

export function tellUnwritable(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  const message = `\`${renamed.from}\` is \`${to}\` now, which cannot be written here.`;
  work.tell(node, renamed, "collision", message, `Read \`${JSON.stringify(to)}\` in another way.`);
}

export function tellUntyped(work: Work, question: Question, renamed: Renamed): void {
  const { node } = question.occurrence;
  const now = renamed.to === null ? "gone" : `\`${renamed.to}\``;
  const message = `Nothing is known of this value, but it seems to come from the API, where \`${renamed.from}\` is ${now} now.`;
  const suggestion =
    renamed.to === null ? (renamed.note ?? "Do without it.") : otherRead(work, question, renamed.to);
  work.tell(node, renamed, "untyped", message, suggestion);
}

/** What goes to an address of the API without a type. */
export function tellSent(work: Work, node: ts.Node, renamed: Renamed): void {
  const now = renamed.to === null ? "gone" : `\`${renamed.to}\``;
  const message = `This seems to be sent to the API, where \`${renamed.from}\` is ${now} now; no type says so.`;
  // A parameter is named by a text where it is added to others.
  const isText = renamed.kind === "value" || ts.isCallExpression(node.parent);
  const key =
    isText && renamed.to !== null
      ? JSON.stringify(renamed.to)
      : renamed.to !== null && asKey(node.getSourceFile(), renamed.to);
  const written = key && ts.isShorthandPropertyAssignment(node.parent) ? `${key}: ${node.getText()}` : key;
  work.tell(node, renamed, "untyped", message, written || (renamed.note ?? "Do without it."));
}

/** A body of the API that is taken for something of a type that was written by hand, with fields that keep their names. */
export function tellAsserted(
  work: Work,
  value: ts.Expression,
  fields: readonly { declaration: ts.Declaration; renamed: Renamed }[],
): void {
  const [first] = fields;
  if (!first) return;
  const names = fields.map(({ declaration, renamed: { from, to } }) => {
    const now = to === null ? "gone" : `\`${to}\``;
    return `\`${from}\` is ${now} (${placeText(declaration)})`;
  });
  const message = `This seems to come from the API, where ${names.join(", ")} now, and is taken for something that keeps what is called so. No type says so.`;
  const suggestion = fields.map(({ renamed: { to, note } }) => to ?? note ?? "Do without it.").join(", ");
  work.tell(value, first.renamed, "untyped", message, suggestion);
}

/** @param otherName what the others call it now, if they do not keep the name. */
export function tellLiteral(
  work: Work,
  node: ts.Node,
  renamed: Renamed,
  others: readonly ts.Node[],
  otherName: string | null = null,
): void {
  const reason = node.getSourceFile().fileName.endsWith(".json") ? "data" : "literal";
  const places = [...new Set(others.map(placeText))].join(", ");
  const other = otherName === null ? "something that keeps the name" : `what calls it \`${otherName}\``;
  const message = `This is used for the API, where \`${renamed.from}\` is \`${renamed.to}\` now, and for ${other} (${places}).`;
  const both = otherName === null ? "" : ` and one with \`${otherName}\``;
  // A file of data is one thing, however often it says a name.
  const file = node.getSourceFile();
  if (reason === "data" && work.toldIn(file).some((told) => told.message === message)) return;
  work.tell(node, renamed, reason, message, `Make two of it, one with \`${renamed.to}\`${both}.`);
}

/** Keys and elements of something that values of the API are looked up in, and that goes somewhere else, too. */
export function tellShared(
  work: Work,
  node: ts.Node,
  renamed: Renamed,
  to: string,
  others: readonly ts.Node[],
): void {
  const places = [...new Set(others.map(placeText))].join(", ");
  const message = `This is compared with, or looked up by, what the API calls \`${to}\` now; nobody knows what else it is used for (${places}).`;
  work.tell(node, renamed, "literal", message, JSON.stringify(to));
}

export function tellData(work: Work, node: ts.Node, renamed: Renamed, suggestion: string): void {
  const message = `This stands for what the API sends, where \`${renamed.from}\` is \`${renamed.to}\` now; no type says so.`;
  work.tell(node, renamed, "data", message, suggestion);
}

export function tellDerived(work: Work, node: ts.Node, renamed: Renamed, suggestion: string): void {
  const message = `A type asks for \`${renamed.from}\` by name, which is \`${renamed.to}\` in the API now; what does not have it is told apart without an error.`;
  work.tell(node, renamed, "derived", message, suggestion);
}

/** `rows.ts:7`, as people say where something is. */
export function placeText(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${file.fileName.split("/").at(-1)}:${line + 1}`;
}
