import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { quoteLike } from "../../quote.ts";
import { followMethod } from "../follow/by-expectation.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { tellAddress, tellText } from "../texts/tell-texts.ts";
import type { Work } from "../work.ts";
import { addressOf } from "./addresses.ts";
import { methodOf, nameCalled } from "./asked-operations.ts";
import { isRequest } from "./is-request.ts";
import { addressAround, mockedBy } from "./mocked-answers.ts";
import { pairsIn } from "./mocked-flows.ts";

/** An operation that is called by another path now, or by another method. */
type Moved = Renamed & { to: string };

/** What is filled into a template, each as one character that no address has. */
const FILLED = "\uE000-\uF8FF";

/** What may stand before a path: a host, or what only the program knows. */
const HOST = `(?:[a-z]+:)?//[^/?#]+|[*${FILLED}]`;

const ANYTHING = ".*?";

/** Lets the addresses follow that handlers of msw are for, and tells those that stand anywhere else. */
export function followAddresses(work: Work): void {
  const moved = work.options.renames.filter(isMoved);
  if (moved.length === 0) return;
  const byPlace = new Map(moved.map((one) => [one.at, one]));
  const mocked = mockedBy(work);
  const addresses = mocked.flatMap((one) => one.addresses).filter(({ operations }) => operations.length > 0);
  const hosts = new Set(addresses.map(({ host }) => host));
  const sure = new Set(
    pairsIn(work, mocked).flatMap(({ isSure, answer }) => (isSure ? [answer.operations] : [])),
  );
  for (const { path, operations, host } of addresses) {
    const all = operations.map(({ at }) => byPlace.get(at));
    const renamed = all.find((one) => one !== undefined);
    if (!renamed || work.isEditedIn(path) || isThere(path, renamed)) continue;
    // A host is that of the API if no handler is for anything else, or what it answers is what the API does.
    const isSure = host === null || hosts.size === 1 || sure.has(operations);
    const isOne = all.every((one) => one?.to === renamed.to && one.from === renamed.from);
    // Of what takes the place of another one, nobody can tell afterwards which of them is meant.
    const isTaken = moved.some(
      ({ from, to }) =>
        from !== to && (from === renamed.to || to === renamed.from) && renamed.from !== renamed.to,
    );
    if (!isSure || !isOne || isTaken || !writeAddress(work, path, renamed)) tellAddress(work, path, renamed);
  }
  tellAddresses(work, moved);
}

export function isMoved(renamed: Renamed): renamed is Moved {
  return renamed.kind === "operation" && renamed.to !== null;
}

/** Whether a handler has the new path, which ends like the old one: `/calendar/events`, which was `/events`. */
function isThere(path: ts.Expression, { from, to }: Moved): boolean {
  const back = { from: to, to: from };
  return (
    to.length > from.length &&
    piecesOf(path).some((piece) => movedAddress(writtenIn(piece).text, back, ANYTHING) !== null)
  );
}

/** Writes the new path where a handler's address is written out, whatever stands before it. */
function writeAddress(work: Work, path: ts.Expression, renamed: Moved): boolean {
  const found = piecesOf(path).flatMap((piece) => {
    const { text, write } = writtenIn(piece);
    const now = movedAddress(text, renamed, ANYTHING);
    return now === null ? [] : [{ piece, text: write(now) }];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return false;
  const { piece, text } = only;
  if (renamed.from !== renamed.to)
    work.edit(piece, { start: piece.getStart(), end: piece.end, text }, renamed, renamed.to);
  followMethod(work, path, renamed);
  return true;
}

/** Tells templates that begin with a path, or have one behind a host, and texts of which a request does. */
function tellAddresses(work: Work, moved: readonly Moved[]): void {
  const beginnings = moved.map(({ from }) => inPattern(from.replace(/\{.*/, "")));
  const visit = (node: ts.Node): void => {
    const isAddress =
      ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && isRequested(work, callAt(node)));
    if (isAddress && !isOfHandler(work, node) && !work.isEditedIn(node)) {
      const now = addressIn(work, node, moved);
      if (now) tellText(work, node, now.renamed, now.text);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(new RegExp(beginnings.join("|")))) visit(file);
}

/** The first operation that a text or a template is the address of, as far as it begins with it, and its address now. */
export function addressIn(
  work: Work,
  node: ts.StringLiteralLike | ts.TemplateExpression,
  moved: readonly Moved[],
): { renamed: Moved; text: string } | null {
  const { text, write } = writtenIn(node);
  const call = callAt(node);
  const isAsked = isRequested(work, call);
  const isPage = isOfPage(node, call);
  for (const renamed of moved.filter((one) => mayAskFor(call, one))) {
    // Pages have addresses, too, and of what is filled in nobody knows what it is.
    const isOpen = isPage || (/\{/.test(renamed.from) && !isAsked);
    const now =
      renamed.from === renamed.to ? null : movedAddress(text, renamed, isOpen ? HOST : `(?:${HOST})?`);
    if (now !== null) return { renamed, text: ts.isTemplateExpression(node) ? write(now) : now };
  }
  return null;
}

/** The call that is given an address, by itself or as `axios({ url: "/events" })`. */
function callAt({ parent }: ts.Node): ts.CallExpression | undefined {
  const isNamed = ts.isPropertyAssignment(parent) && /^(path|uri|url)$/i.test(keyText(parent.name) ?? "");
  const outer = isNamed ? parent.parent.parent : parent;
  return ts.isCallExpression(outer) ? outer : undefined;
}

/** What shows a page is called so, and what is given the address of one. */
const SHOWS = /^(goto|navigate|permanentRedirect|prefetch|push|redirect|replace|revalidatePath|visit)$/;
const SHOWN = /^(href|pathname|to)$/;

/** Whether an address is said to be that of a page: `router.push("/events")`, `<a href="/events">`. */
function isOfPage({ parent }: ts.Node, call: ts.CallExpression | undefined): boolean {
  if (call) return SHOWS.test(nameCalled(call.expression));
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  const isNamed = ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder);
  return isNamed && SHOWN.test(holder.name.getText());
}

function isRequested(work: Work, call: ts.CallExpression | undefined): boolean {
  return call !== undefined && isRequest(work, call);
}

/** Whether a call that is given an address may be one of an operation, as far as it says its method. */
function mayAskFor(call: ts.CallExpression | undefined, { method }: Moved): boolean {
  const asked = call ? methodOf(call) : "all";
  return method === undefined || asked === "all" || asked === method.from;
}

/** Whether something is in the address of a handler that was looked at. */
export function isOfHandler(work: Work, node: ts.Expression): boolean {
  const path = addressAround(node);
  return path !== null && addressOf(work, path) !== null;
}

/** The texts that an address is put together of. */
function piecesOf(node: ts.Expression): (ts.StringLiteralLike | ts.TemplateExpression)[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isBinaryExpression(node)) return [...piecesOf(node.left), ...piecesOf(node.right)];
  return ts.isCallExpression(node) || ts.isNewExpression(node)
    ? (node.arguments ?? []).flatMap(piecesOf)
    : [];
}

/** What is written, and how something else is written in its place. */
function writtenIn(node: ts.StringLiteralLike | ts.TemplateExpression): {
  text: string;
  write: (text: string) => string;
} {
  if (ts.isStringLiteralLike(node))
    return { text: node.text, write: (text) => quoteLike(node.getText(), text) };
  const source = node.getSourceFile().text;
  const filled: string[] = [];
  if (new RegExp(`[${FILLED}]`).test(node.getText())) return { text: "", write: () => node.getText() };
  let [text, end] = [source.slice(node.getStart() + 1, node.head.end - "${".length), node.head.end - 2];
  for (const { literal } of node.templateSpans) {
    const start = literal.getStart() + "}".length;
    const isLast = ts.isTemplateTail(literal);
    const next = literal.end - (isLast ? "`" : "${").length;
    text += String.fromCharCode(0xe000 + filled.length) + source.slice(start, next);
    filled.push(source.slice(end, start));
    end = next;
  }
  const fill = (one: string) => filled[one.charCodeAt(0) - 0xe000] ?? one;
  return { text, write: (now) => `\`${now.replace(new RegExp(`[${FILLED}]`, "g"), fill)}\`` };
}

/** An address with the path where an operation is now; null if it is for something else. What fills it in stays. */
function movedAddress(text: string, { from, to }: Pick<Moved, "from" | "to">, before: string): string | null {
  const names: string[] = [];
  const path = from.replace(/\{([^}]*)\}|[^{]+/g, (part, name: string | undefined) => {
    if (name === undefined) return inPattern(part);
    names.push(name);
    return "([^/?#]+)";
  });
  const [whole, start = "", ...filled] = new RegExp(`^(${before})${path}(?=$|[?#])`).exec(text) ?? [];
  if (whole === undefined) return null;
  const taken = [...to.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  // One that is called otherwise is the one in the same place.
  const filledIn = (name: string) => filled[names.includes(name) ? names.indexOf(name) : taken.indexOf(name)];
  if (taken.some((name) => filledIn(name) === undefined)) return null;
  const now = to.replace(/\{([^}]*)\}/g, (_, name: string) => filledIn(name) ?? "");
  return start + now + text.slice(whole.length);
}
