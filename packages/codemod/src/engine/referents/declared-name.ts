import type { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { textOfType } from "../../types/type-nodes.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { askedTypes } from "./asked-types.ts";
import { chosenBeside } from "./chosen-beside.ts";
import { keyOwners } from "./key-owner.ts";
import { lookUp, typeAlong } from "./property-lookup.ts";
import { elementTypes, entryTypes, leavesOf, typesOf, type Written } from "./type-leaves.ts";
import { writtenTypes } from "./written-types.ts";

/**
 * What the declarations say of a text that a place asks for: its new name, or that it keeps the one it has. Null if
 * there are none, or if they disagree.
 */
export function declaredName(work: Work, node: ts.Expression, text: string): Renamed | "kept" | null {
  return agreed(hitsAt(work, node, text), text);
}

/** What a text is called in some of what asks for it, if others keep it: a key of one thing or another. */
export function declaredInPart(work: Work, node: ts.Expression, text: string): Renamed | null {
  return inPart(hitsAt(work, node, text));
}

/** The same of types that are written somewhere. */
export function declaredInPartOf(work: Work, types: readonly Written[], text: string): Renamed | null {
  return inPart(hitsOf(work, types, text));
}

/** Whether declarations say what a text is called, be it in all that asks for it or only in some. */
export function isDeclared(work: Work, node: ts.Expression, text: string): boolean {
  const hits = hitsAt(work, node, text);
  return agreed(hits, text) !== null || inPart(hits) !== null;
}

/** What the types say that ask for a text, or those of what it stands beside where nothing does. */
function hitsAt(work: Work, node: ts.Expression, text: string): (Renamed | undefined)[] {
  const { checker } = work;
  const asked = hitsOf(work, askedTypes(checker, node), text);
  return asked.length > 0 ? asked : hitsOf(work, typesChosenBeside(checker, node), text);
}

/** The types, as they are written, of what a value stands beside. */
function typesChosenBeside(checker: Checker, node: ts.Expression): Written[] {
  return chosenBeside(node).flatMap(({ value, path }) => {
    const name = path.at(-1);
    if (name === undefined) return writtenTypes(checker, value);
    const owner = typeAlong(checker, checker.getTypeAtLocation(value), path.slice(0, -1));
    const found = owner && lookUp(checker, owner, name);
    return found ? typesOf(found.declarations.flat(), found.owner) : [];
  });
}

function inPart(hits: readonly (Renamed | undefined)[]): Renamed | null {
  const first = firstOf(hits);
  // Values of several enums may all have other names, and not the same.
  const isSplit = hits.some((hit) => (hit ? hit.kind === "value" && hit.to !== first?.to : true));
  return (isSplit && first) || null;
}

/** The same of types that are written somewhere. */
export function declaredAs(work: Work, types: readonly Written[], text: string): Renamed | "kept" | null {
  return agreed(hitsOf(work, types, text), text);
}

/** What each of some types that have a text among theirs calls it now; undefined where it keeps it. */
export function hitsOf(work: Work, types: readonly Written[], text: string): (Renamed | undefined)[] {
  return types
    .flatMap((one) => leavesOf(work.checker, one))
    .flatMap((leaf): (Renamed | undefined)[] => {
      if (textOfType(leaf.type) === text) return [work.renamed.get(leaf.type)];
      return keyOwners(work.checker, leaf).flatMap((owner) => {
        const found = lookUp(work.checker, owner, text);
        return (found?.declarations ?? []).map((declarations) => work.renameAmong(declarations));
      });
    });
}

/** What the literals of a type as it is written say of a value. */
export function declaredValue(work: Work, type: ts.TypeNode, text: string): Renamed | "kept" | null {
  const leaves = heldTypes(work, { type })
    .flatMap((one) => leavesOf(work.checker, one))
    .filter((leaf) => textOfType(leaf.type) === text);
  return agreed(
    leaves.map((leaf) => work.renamed.get(leaf.type)),
    text,
  );
}

/** A type, and those of what it holds if it is a list or a map. */
export function heldTypes(work: Work, written: Written, depth = 0): Written[] {
  const inner = [...elementTypes(work.checker, written), ...entryTypes(work.checker, written, 1)];
  return depth > 3 ? [] : [written, ...inner.flatMap((one) => heldTypes(work, one, depth + 1))];
}

function agreed(hits: readonly (Renamed | undefined)[], text: string): Renamed | "kept" | null {
  const [first] = hits;
  if (hits.length === 0 || hits.some((hit) => hit?.to !== first?.to)) return null;
  if (!first) return "kept";
  // A name that a type makes of another one follows in its own way.
  return first.from === text ? first : null;
}
