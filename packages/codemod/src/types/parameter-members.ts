import { pointerOf, tokensOf } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import type { Member, TypesFile } from "./type-members.ts";
import { nameOf, referencePath } from "./type-nodes.ts";

/**
 * The parameters with a name, by a pointer to one: of an operation, of a path and all of its operations, or, of one that
 * is shared, wherever it is used.
 */
export function parametersNamed(file: TypesFile, pointer: string, name: string): Member[] {
  const [root = "", path = "", key] = tokensOf(pointer);
  const operations =
    root === "paths" && key === "parameters"
      ? file.at(pointerOf([root, path])).flatMap((item) => membersOf(file, item))
      : [];
  const own = operations.map(({ name: method }) =>
    pointer.replace(pointerOf([root, path]), pointerOf([root, path, nameOf(method)])),
  );
  return [pointer, ...own]
    .flatMap((one) => parameterGroups(file, one).flat())
    .filter((member) => nameOf(member.name) === name);
}

/** The parameters of an operation or a path, by where they are sent; all uses of one that is shared. */
export function parameterGroups(file: TypesFile, pointer: string): Member[][] {
  const [root = "", path = "", ...rest] = tokensOf(pointer);
  if (root === "components") return [usesOf(file, [root, path, ...rest])];
  const owner = pointerOf([root, path, ...rest.slice(0, rest.indexOf("parameters"))]);
  return file.at(owner).flatMap((one) => groupsOf(file, one));
}

/** The paths that have some parameters, whether they or their operations name them. */
export function pathsWith(file: TypesFile, parameters: readonly ts.Node[]): Member[] {
  const paths = file.rootNamed("paths")?.members.filter(ts.isPropertySignature) ?? [];
  return paths.filter((path) =>
    [path, ...membersOf(file, path)].some((one) =>
      groupsOf(file, one).some((group) => group.some((parameter) => parameters.includes(parameter))),
    ),
  );
}

function groupsOf(file: TypesFile, holder: ts.Node): Member[][] {
  return membersOf(file, holder)
    .filter(({ name }) => nameOf(name) === "parameters")
    .flatMap((parameters) => membersOf(file, parameters).map((place) => membersOf(file, place)));
}

function membersOf(file: TypesFile, node: ts.Node): Member[] {
  return ts.isPropertySignature(node) && node.type ? file.membersOf(node.type) : [];
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
