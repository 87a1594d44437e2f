import { basename } from "node:path";
import { ts } from "ts-morph";
import { isApiText } from "../api-types/is-generated.ts";
import type { Attention } from "../graph/decision.ts";
import type { PinCause } from "../graph/policy.ts";
import type { Place, Slot } from "../graph/slots.ts";
import { isNamedType } from "../program/named-type.ts";
import { placeOf } from "../program/place.ts";
import { excerpt } from "../report/excerpt.ts";
import type { KeptRule } from "../report/kept-types.ts";
import { isPropsType, RENDER_FUNCTION } from "../single-file-components/frameworks.ts";
import type { Planned } from "./planned.ts";

/** A type that keeps a name, and where it declares it. */
export interface KeptType {
  rule: KeptRule;
  place: Place;
  /** The name of the type, or its code if it has none: `Own`, `Page.items`, `{ startsAt: string }`. Of props, the component's file. */
  text: string;
}

/** The types that keep their names where a renamed one meets them, each once. */
export function keptTypes(
  { program, spelled }: Pick<Planned, "program" | "spelled">,
  pins: ReadonlyMap<Slot, PinCause>,
  { cut = [] }: Pick<Attention, "cut">,
): KeptType[] {
  const kept = cut
    .flatMap(({ from, to }) => [from, to])
    .flatMap((slot) => {
      const node = program.nodeOf(slot);
      const before = slot.madeName ?? node?.text;
      const isKept = before !== undefined && spelled.of(slot, before) === before;
      return node && isKept ? [typeAround(node, ruleOf(program, slot, pins.get(slot)))] : [];
    });
  const distinct = [...new Map(kept.map((one) => [`${one.rule} ${one.text}`, one])).values()];
  // A type that is named stands for the members in it.
  return distinct.filter(({ text }) => !distinct.some((outer) => text.startsWith(`${outer.text}.`)));
}

function ruleOf(
  { files, compiler }: Planned["program"],
  { place }: Slot,
  pin: PinCause | undefined,
): KeptRule {
  if (files.api.has(place.file)) return "kept/api-type";
  if (files.isForeign(place.file))
    return isApiText(compiler.text(place.file)) ? "kept/other-api-type" : "kept/foreign-type";
  return pin === "declared" || pin === "declared-base" ? "kept/own-type" : "kept/exported-type";
}

/** The type that declares a name, with the members that lead to it. */
function typeAround(name: ts.Node, rule: KeptRule): KeptType {
  const names: string[] = [];
  let outer: ts.Node = name.parent;
  for (let node = memberOf(name).parent; node; node = node.parent) {
    if (ts.isTypeLiteralNode(node)) outer = node;
    if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isMethodSignature(node))
      names.unshift(textOf(node.name));
    if (isNamedType(node)) {
      const ofProps = node.name && isPropsType(node.name.text) ? PROPS[rule] : undefined;
      if (ofProps) return { rule: ofProps, place: placeOf(name), text: componentOf(name) };
      names.unshift(node.name?.text ?? "default");
      return { rule, place: placeOf(name), text: nameIn(names) };
    }
    const ofExports = isOfExports(node) ? PROPS[rule] : undefined;
    if (ofExports) return { rule: ofExports, place: placeOf(name), text: componentOf(name) };
    // A type that stands in the signature of a function, or in a variable, has no name.
    if (
      ts.isStatement(node) ||
      (ts.isFunctionLike(node) && !ts.isTypeNode(node) && !ts.isMethodSignature(node))
    )
      break;
  }
  return { rule, place: placeOf(name), text: excerpt(outer.getSourceFile().text, placeOf(outer)) };
}

const PROPS: Partial<Record<KeptRule, KeptRule>> = {
  "kept/own-type": "kept/own-props",
  "kept/exported-type": "kept/exported-props",
};

/** True if Svelte's library returns the props in a statement, of which a component has only `export let`. */
function isOfExports(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isReturnStatement(node) &&
    ts.isFunctionDeclaration(parent.parent) &&
    parent.parent.name?.text === RENDER_FUNCTION
  );
}

/** The file of a component. The path of its code has one more extension. */
function componentOf(name: ts.Node): string {
  return basename(name.getSourceFile().fileName).replace(/\.[jt]sx?$/, "");
}

/** The member that a name is of: a parameter of a constructor may declare one of the class. */
function memberOf({ parent }: ts.Node): ts.Node {
  return ts.isParameter(parent) && ts.isConstructorDeclaration(parent.parent) ? parent.parent : parent;
}

function textOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? name.getText() : name.text;
}

/** A name as people say it: openapi-typescript declares all types of an API as members of a few. */
function nameIn([root = "", first = "", ...names]: readonly string[]): string {
  if (root === "components") return names.join(".");
  if (root === "definitions") return [first, ...names].join(".");
  const isPath = root === "paths" || root === "webhooks";
  if (!isPath && root !== "operations")
    return [root, first, ...names].filter((name) => name !== "").join(".");
  const operation = isPath ? `${names[0]?.toUpperCase() ?? ""} ${first}`.trim() : first;
  // The fields of a body stand behind its media type.
  const fields = names.slice(names.findLastIndex((name) => name.includes("/")) + 1);
  return fields.length < names.length && fields.length > 0 ? `${operation}: ${fields.join(".")}` : operation;
}
