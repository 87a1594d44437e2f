import { pointerOf, tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import type { Member, TypesFile } from "./type-members.ts";
import { nameOf, referencePath } from "./type-nodes.ts";

/**
 * The parameters with a name, by a pointer to one: of an operation, of a path and all of its operations, or, of one that
 * is shared, wherever it is used. Types name parameters by where they are sent, and repeat those of a path in operations.
 */
export function parametersNamed(file: TypesFile, pointer: string, name: string): Member[] {
  const [root = "", path = "", ...rest] = tokensOf(pointer);
  const isNamed = (member: Member) => nameOf(member.name) === name;
  if (root === "components") return usesOf(file, [root, path, ...rest]).filter(isNamed);
  const items = file.pathItems(path);
  const ofItem = items.flatMap((item) => groupsOf(file, item)).filter(({ members }) => members.some(isNamed));
  const places = new Set(ofItem.map(({ place }) => place));
  const isOfItem = rest[0] === "parameters";
  const owners = isOfItem
    ? [...items, ...items.flatMap((item) => membersOf(file, item))]
    : file.at(pointerOf([root, path, ...rest.slice(0, rest.indexOf("parameters"))]));
  const groups = owners.flatMap((one) => groupsOf(file, one)).filter(({ members }) => members.some(isNamed));
  // What stands in several places is meant where the pointer leads: beside those of the path, or at them.
  const meant = groups.filter(({ place }) => places.has(place) === isOfItem);
  return (meant.length > 0 ? meant : groups).flatMap(({ members }) => members.filter(isNamed));
}

/** The parameters of an operation or a path, by where they are sent; all uses of one that is shared. */
export function parameterGroups(file: TypesFile, pointer: string): Member[][] {
  const [root = "", path = "", ...rest] = tokensOf(pointer);
  if (root === "components") return [usesOf(file, [root, path, ...rest])];
  const owner = pointerOf([root, path, ...rest.slice(0, rest.indexOf("parameters"))]);
  const owners = tokensOf(owner).length === 2 ? file.pathItems(path) : file.at(owner);
  return owners.flatMap((one) => groupsOf(file, one).map(({ members }) => members));
}

/** Where the parameters of an operation or a path are sent, as types have it: in the query, and so on. */
export function parameterPlaces(file: TypesFile, pointer: string): Member[] {
  const [root = "", path = "", ...rest] = tokensOf(pointer);
  const owner = pointerOf([root, path, ...rest.slice(0, rest.indexOf("parameters"))]);
  return file.at(owner).flatMap((one) => placesOf(file, one));
}

/** The paths that have some parameters, whether they or their operations name them. */
export function pathsWith(file: TypesFile, parameters: ReadonlySet<ts.Node>): Member[] {
  if (parameters.size === 0) return [];
  const paths = file.rootNamed("paths")?.members.filter(ts.isPropertySignature) ?? [];
  return paths.filter((path) =>
    [path, ...membersOf(file, path)].some((one) =>
      groupsOf(file, one).some(({ members }) => members.some((one) => parameters.has(one))),
    ),
  );
}

/** Parameters by where they are sent: in the path, the query, a header or a cookie. */
interface Group {
  place: string;
  members: Member[];
}

function groupsOf(file: TypesFile, holder: ts.Node): Group[] {
  return placesOf(file, holder).map((place) => ({
    place: nameOf(place.name),
    members: membersOf(file, place),
  }));
}

function placesOf(file: TypesFile, holder: ts.Node): Member[] {
  return membersOf(file, holder)
    .filter(({ name }) => nameOf(name) === "parameters")
    .flatMap((parameters) => membersOf(file, parameters));
}

function membersOf(file: TypesFile, node: ts.Node): Member[] {
  const isHolder = ts.isPropertySignature(node) || ts.isIndexSignatureDeclaration(node);
  return isHolder && node.type ? file.membersOf(node.type) : [];
}

/** The properties whose type is what a path of names leads to: `eventId: components["parameters"]["EventId"]`. */
function usesOf({ source }: TypesFile, path: readonly string[]): Member[] {
  const found: Member[] = [];
  const visit = (node: ts.Node): void => {
    const type = ts.isPropertySignature(node) ? node.type : undefined;
    if (type && referencePath(type)?.join("\n") === path.join("\n")) found.push(node as Member);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
