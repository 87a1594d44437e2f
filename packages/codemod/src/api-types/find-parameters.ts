import { ts } from "ts-morph";
import { findInMembers } from "./find-in-schema.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { NamedTypes } from "./named-types.ts";
import { parametersOf } from "./operation-parts.ts";
import { placeTokens } from "./place-tokens.ts";
import { type Member, named } from "./structure.ts";
import { forEachNode, referencePath, textOfName } from "./type-syntax.ts";

/** The parameters of an operation or a path that are sent in one location: in the query, the path, headers or cookies. */
interface Location {
  /** The property that holds them: `query`. */
  member: Member;
  parameters: Member[];
}

/** The parameters of an operation or a path by location; all uses of a shared parameter. */
export function parameterGroups(types: GeneratedTypes, pointer: string): Member[][] {
  if (types instanceof NamedTypes) return namedGroups(types, pointer);
  if (isShared(pointer)) return [usesOf(types, pointer)];
  return parameterLocations(types, pointer).map(({ parameters }) => parameters);
}

/** The locations of the parameters of an operation or a path, by a pointer to one of its parameters. */
export function parameterLocations(types: GeneratedTypes, pointer: string): Location[] {
  return ownersOf(types, pointer).flatMap((owner) => locationsIn(types, owner));
}

/**
 * The parameters with a name, by a pointer to one: of an operation, of a path and all of its operations, or of every use of
 * a shared one. Types name parameters, and repeat those of a path in its operations.
 */
export function parametersNamed(types: GeneratedTypes, pointer: string, name: string): Member[] {
  if (types instanceof NamedTypes)
    return namedGroups(types, pointer, name).flatMap((group) => named(group, name));
  if (isShared(pointer)) return named(usesOf(types, pointer), name);
  const [, path = "", first] = placeTokens(pointer);
  const having = (owners: readonly ts.Node[]) =>
    owners
      .flatMap((owner) => locationsIn(types, owner))
      .filter(({ parameters }) => named(parameters, name).length > 0);
  const items = types.pathItems(path);
  const locationsOfPath = new Set(having(items).map(({ member }) => textOfName(member.name)));
  const isOfPath = first === "parameters";
  const all = having(
    isOfPath ? [...items, ...items.flatMap((item) => types.membersOf(item))] : ownersOf(types, pointer),
  );
  // A path and its operation can have parameters of one name in two locations. The pointer leads to one of them.
  const exact = all.filter(({ member }) => locationsOfPath.has(textOfName(member.name)) === isOfPath);
  return (exact.length > 0 ? exact : all).flatMap(({ parameters }) => named(parameters, name));
}

/** Types that are named after operations do not say which of them share a parameter. */
function namedGroups(types: NamedTypes, pointer: string, name?: string): Member[][] {
  const [root, path = "", method] = placeTokens(pointer);
  if (root !== "paths") return [];
  return parametersOf(types, path, method === "parameters" ? undefined : method, name);
}

/** The paths that declare some parameters, by themselves or in their operations. */
export function pathsWith(types: GeneratedTypes, parameters: ReadonlySet<ts.Node>): Member[] {
  if (parameters.size === 0) return [];
  return types
    .membersOfRoot("paths")
    .filter((path) =>
      [path, ...types.membersOf(path)].some((owner) =>
        locationsIn(types, owner).some((location) => location.parameters.some((one) => parameters.has(one))),
      ),
    );
}

function isShared(pointer: string): boolean {
  return placeTokens(pointer)[0] === "components";
}

/** The declarations of the operation or the path that has a parameter. */
function ownersOf(types: GeneratedTypes, pointer: string): ts.Node[] {
  const [, path = "", ...rest] = placeTokens(pointer);
  const items = types.pathItems(path);
  const inPath = rest.slice(0, rest.indexOf("parameters"));
  if (inPath.length === 0) return items;
  return items.flatMap((item) => findInMembers(types, types.membersOf(item), inPath));
}

function locationsIn(types: GeneratedTypes, owner: ts.Node): Location[] {
  return named(types.membersOf(owner), "parameters")
    .flatMap((parameters) => types.membersOf(parameters))
    .map((member) => ({ member, parameters: types.membersOf(member) }));
}

/** The properties whose type is a shared parameter: `eventId: components["parameters"]["EventId"]`. */
function usesOf({ source }: GeneratedTypes, pointer: string): Member[] {
  const path = placeTokens(pointer).join("\n");
  const found: Member[] = [];
  forEachNode(source, (node) => {
    if (!ts.isPropertySignature(node) || !node.type) return;
    if (referencePath(node.type)?.join("\n") === path) found.push(node);
  });
  return found;
}
