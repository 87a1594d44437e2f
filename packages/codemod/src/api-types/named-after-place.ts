import { METHODS, toPascalCase } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { enumNameOf, renameEnum } from "./generated-names.ts";
import type { GeneratedTypes, PathItem } from "./generated-types.ts";
import { placeTokens } from "./place-tokens.ts";
import { elementOf, type Member, named, partsOf, typeOf, valueTypeOf } from "./structure.ts";
import { type Target, typeNameTarget } from "./target.ts";
import { forEachNode, referencePath, textOfName } from "./type-syntax.ts";

/**
 * Finds the enums that are named after a place of which a part has another name, or is gone: `EventKind` for the field `kind`
 * of `Event`, `PathsEventsGetParametersQueryKind` for a parameter.
 */
export function namedAfterPlace(types: GeneratedTypes, targets: readonly Target[]): Target[] {
  if (types.enums.length === 0) return [];
  const renames = new Map([
    ...targets.flatMap((one) => enumsOfPath(types, one)),
    ...enumsBelow(types, targets),
  ]);
  const known = new Set<ts.Node>(targets.map(({ declaration }) => declaration));
  return types.enums.flatMap((declaration) => {
    const { text } = declaration.name;
    const rename = renames.get(text);
    if (!rename || known.has(declaration)) return [];
    if (rename.to === null && isLeft(types, text, targets)) return [];
    return [typeNameTarget(rename.change, declaration, rename.to)];
  });
}

/** The old name of an enum with its new one, and the change that gives it. */
type EnumRename = [from: string, { change: MigrationChange; to: string | null }];

/** The names that lead to a place, old and new, and the first change of one of them. Removed places have no new names. */
interface Route {
  from: readonly string[];
  to: readonly string[] | null;
  change?: MigrationChange;
}

/** The enums below the schemas and the paths that have targets. */
function* enumsBelow(types: GeneratedTypes, targets: readonly Target[]): Iterable<EnumRename> {
  const byDeclaration = new Map<ts.Node, Target>(targets.map((target) => [target.declaration, target]));
  const visit = function* (member: Member | PathItem, name: string, above: Route): Iterable<EnumRename> {
    const route = extend(above, name, byDeclaration.get(member));
    for (const type of elementsOf(typeOf(member))) {
      const from = types.enumOf(type)?.name.text;
      const to = from && renameEnum(from, route.from, route.to ?? route.from);
      if (route.change && from && to && (from !== to || !route.to))
        yield [from, { change: route.change, to: route.to && to }];
      const isOperation = ts.isTypeNode(type) && referencePath(type)?.[0] === "operations";
      for (const written of isOperation ? types.resolvedPartsOf(type) : [type])
        for (const below of ts.isTypeLiteralNode(written) ? written.members : [])
          if (ts.isPropertySignature(below)) yield* visit(below, textOfName(below.name), route);
    }
  };
  for (const schemas of named(types.membersOfRoot("components"), "schemas"))
    for (const schema of types.membersOf(schemas))
      yield* visit(schema, textOfName(schema.name), { from: [], to: [] });
  const pointers = targets.map(({ change }) => placeTokens(change.at));
  for (const path of new Set(pointers.flatMap(([root, name]) => (root === "paths" && name ? [name] : []))))
    for (const item of types.pathItems(path)) yield* visit(item, path, { from: ["paths"], to: ["paths"] });
}

function extend(above: Route, name: string, target: Target | undefined): Route {
  const change = above.change ?? target?.change;
  const { from = name, to = name, method } = target ?? {};
  const [oldNames, newNames] = method
    ? [["paths", from, method.from], to && ["paths", to, method.to]]
    : [[...above.from, from], above.to && to && [...above.to, to]];
  return { from: oldNames, to: newNames || null, ...(change && { change }) };
}

/** The types that arrays and index signatures hold in the end. */
function elementsOf(type: ts.Node | undefined): ts.Node[] {
  return (type ? partsOf(type) : []).flatMap((part) => {
    const value = ts.isTypeLiteralNode(part) ? valueTypeOf(part) : undefined;
    if (value) return [part, ...elementsOf(value)];
    const element = elementOf(part);
    return element ? elementsOf(element) : [part];
  });
}

/** True if types that stay refer to an enum, as they can with `--dedupe-enums`. */
function isLeft(types: GeneratedTypes, name: string, targets: readonly Target[]): boolean {
  const removed = new Set<ts.Node>(
    targets.filter(({ to }) => to === null).map(({ declaration }) => declaration),
  );
  let isFound = false;
  forEachNode(types.source, (node) => {
    if (!ts.isTypeReferenceNode(node) || node.typeName.getText() !== name) return;
    isFound ||= !ts.findAncestor(node, (one) => removed.has(one));
  });
  return isFound;
}

const METHOD = new RegExp(`^(${[...METHODS, "parameters"].map(toPascalCase).join("|")})`);

/** The enums that begin with the name of a path, wherever in it they stand. */
function enumsOfPath(types: GeneratedTypes, { change, kind, from, to, method }: Target): EnumRename[] {
  if ((!method && kind !== "path") || to === null) return [];
  const before = enumNameOf(["paths", from, method?.from ?? ""]);
  const after = enumNameOf(["paths", to, method?.to ?? ""]);
  return types.enums.flatMap(({ name: { text } }): EnumRename[] => {
    const rest = text.slice(before.length);
    const isNamedAfter = text.startsWith(before) && (method ? /^[A-Z]/ : METHOD).test(rest);
    return isNamedAfter ? [[text, { change, to: after + rest }]] : [];
  });
}
