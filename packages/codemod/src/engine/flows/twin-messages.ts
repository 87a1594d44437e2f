import { ts } from "ts-morph";
import { mappingOf, suggestedMapping } from "../copies/map-places.ts";
import type { PlannedAttention } from "../planned.ts";
import { isInferred } from "../referents/declarations.ts";
import type { Renamed } from "../renamed.ts";
import { placeText } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import type { Meeting, MirroredText } from "./twins.ts";

/** How many places are named where a value is lost, too. */
const PLACES = 5;

/**
 * What is said of fields that meet in one place.
 *
 * @param elsewhere where they meet, too, of which nothing else is said.
 */
export function tellMeetings(
  work: Work,
  meetings: readonly Meeting[],
  isError: boolean,
  elsewhere: readonly ts.Node[] = [],
): PlannedAttention {
  const [first] = meetings as [Meeting];
  const there = meetings.filter(({ renamed }) => renamed.to !== null);
  if (there.length === 0) return tellGone(meetings);
  const said = new Map(
    there.map(({ twin, renamed }) => [
      `\`${nameOf(twin)}\` (${placeText(twin.name ?? twin)})`,
      `\`${renamed.to}\``,
    ]),
  );
  const twins = [...said.keys()].join(", ");
  const names = [...new Set(said.values())].join(", ");
  const isOwn = meetings.every(({ twin }) => work.ownerOf(twin));
  const effect = isError ? "" : ` No type says so: the value is lost here${alsoAt(elsewhere)}.`;
  const isUnsaid = meetings.some((one) => one.isUnsaid);
  const mayFollow = isOwn && meetings.every(({ twin, isUnsaid }) => !isInferred(twin) && !isUnsaid);
  const choice =
    mayFollow || isUnsaid
      ? `Rename it there, too${work.options.propagate || isUnsaid ? "" : " (--propagate does)"}, or map one to the other here.`
      : `Map one to the other here${isOwn || work.options.guardUnions ? "" : " (--guard-unions does)"}.`;
  const [one, several] = isOwn ? ["mirrors", "mirror"] : ["is called like", "are called like"];
  const what = said.size > 1 ? `${several} what are` : `${one} what is`;
  const message = `${twins} ${what} ${names} in the API now.${effect} ${choice}`;
  return attentionAt(
    first.place,
    first.renamed,
    message,
    suggestedMapping(mappingOf(work, first.place)) ?? names.replaceAll("`", ""),
  );
}

/** `, and at rows.ts:7, rows.ts:9` */
function alsoAt(places: readonly ts.Node[]): string {
  const named = [...new Set(places.slice(0, PLACES).map(placeText))].join(", ");
  const more = places.length > PLACES ? ` and ${places.length - PLACES} more` : "";
  return places.length === 0 ? "" : `, and at ${named}${more}`;
}

/** What is given to a type that somebody wrote, or takes from one, and is gone from the API. */
function tellGone(meetings: readonly Meeting[]): PlannedAttention {
  const [{ place, renamed }] = meetings as [Meeting];
  const twins = [
    ...new Set(meetings.map(({ twin }) => `\`${nameOf(twin)}\` (${placeText(twin.name ?? twin)})`)),
  ];
  const verb = twins.length > 1 ? "mirror what are" : "mirrors what is";
  const message = `${twins.join(", ")} ${verb} gone from the API.`;
  const notes = meetings.flatMap(({ renamed: { note } }) => note ?? []);
  const suggestion = [...new Set(notes)].join(" ") || "Do without it.";
  return { ...attentionAt(place, renamed, message, suggestion), reason: "removed" };
}

/** What is said of texts that a type says again. */
export function tellValues({ options }: Work, values: readonly MirroredText[]): PlannedAttention {
  const [{ node, renamed }] = values as [MirroredText];
  const texts = values.map((one) => one.node.getText()).join(", ");
  const names = values.map((one) => quoted(one.renamed)).join(", ");
  const [verb, object] = values.length > 1 ? ["mirror", "them"] : ["mirrors", "it"];
  const isType = values.every(
    ({ node: { parent } }) => ts.isLiteralTypeNode(parent) || ts.isEnumMember(parent),
  );
  const way = isType && !options.propagate ? " (--propagate does)" : "";
  const message =
    `${texts} (${placeText(node)}) ${verb} what is ${names} in the API now. ` +
    `Rename ${object} there, too${way}, or map one to the other where they meet.`;
  return attentionAt(node, renamed, message, names);
}

function quoted({ to }: Renamed): string {
  return JSON.stringify(to);
}

function attentionAt(node: ts.Node, renamed: Renamed, message: string, suggestion: string): PlannedAttention {
  const file = node.getSourceFile();
  return { file, position: node.getStart(file), at: renamed.at, reason: "twin", message, suggestion };
}

/** `Row.startsAt`, or the name alone where the type has none. */
function nameOf(twin: ts.NamedDeclaration): string {
  const owner = ts.findAncestor(
    twin.parent,
    (node) =>
      ts.isPropertySignature(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassLike(node),
  ) as ts.NamedDeclaration | undefined;
  const name = twin.name?.getText() ?? "";
  return owner?.name ? `${owner.name.getText()}.${name}` : name;
}
