import type { ts } from "ts-morph";
import type { Target } from "../api-types/target.ts";
import type { Compiler } from "../compiler/compiler.ts";
import type { SlotTable } from "../graph/slots.ts";
import { findMadeNames, isTextType, makesNames, withBothNames } from "../program/made-names.ts";
import { placeOf } from "../program/place.ts";
import type { Files } from "../program/program.ts";

interface MadeInput {
  files: Pick<Files, "own" | "api">;
  targets: readonly Target[];
  slots: SlotTable;
}

/** The names that types of the consumer's own make of renamed members, each with a slot of its own. */
export function madeNames(view: Compiler, { files, targets, slots }: MadeInput) {
  const renamed = targets.flatMap(({ kind, name, from, to, change: { at } }) =>
    to !== null && isDeclaredName(kind, name) ? [{ name, from, to, at }] : [],
  );
  if (renamed.length === 0 || !files.own.some((path) => makesNames(view.tree(path)))) return [];
  const both = [...files.api].map((path) => [path, withBothNames(view.tree(path), renamed)] as const);
  const found = view.beside(new Map(both), (other) => findMadeNames(other, files.own, renamed));
  const made = found.map(({ renamed: one, from, to, isSure }) => {
    const { at = "" } = renamed.find((each) => each === one) ?? {};
    const kind = isTextType(one.name) ? "text-type" : "member";
    return { slot: slots.at(kind, placeOf(one.name), from), from, to, at, isSure };
  });
  // A name that is made in several ways, and becomes several, is left alone.
  const bySlot = Map.groupBy(made, ({ slot }) => slot);
  return made.filter(({ slot, to }) => bySlot.get(slot)?.every((other) => other.to === to));
}

function isDeclaredName(kind: Target["kind"], name: ts.Node): boolean {
  return kind === "field" || kind === "parameter" || (kind === "value" && isTextType(name));
}
