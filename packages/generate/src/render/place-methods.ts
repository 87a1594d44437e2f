import {
  commonOfItem,
  type JsonObject,
  METHODS,
  objectAt,
  objectsIn,
  operationsOfItem,
} from "@tenant-api/openapi";
import ts from "typescript";

/** The methods that openapi-typescript knows. */
const KNOWN: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== "query"));

/** Stands between a path and a method; no spec has it in a path. */
const MARK = "\0";

/**
 * A copy of a spec in which each operation with a method that openapi-typescript does not know stands in a path item of its
 * own, as `post`. What it made of the copy is put right by `showMethods`.
 */
export function hideMethods(document: JsonObject): JsonObject {
  const components = objectAt(document, "components");
  const isNew = (item: JsonObject) => operationsOfItem(item).some(({ method }) => !KNOWN.has(method));
  const maps = [document.paths, document.webhooks, components.pathItems];
  if (!maps.some((items) => objectsIn(items).some(([, item]) => isNew(item)))) return document;
  const hide = (key: string, holder: JsonObject) =>
    holder[key] === undefined ? {} : { [key]: hideIn(holder[key]) };
  return {
    ...document,
    ...hide("paths", document),
    ...hide("webhooks", document),
    ...(document.components !== undefined && {
      components: { ...components, ...hide("pathItems", components) },
    }),
  };
}

function hideIn(items: unknown): JsonObject {
  return Object.fromEntries(
    Object.entries(items as JsonObject).flatMap(([path, item]) => {
      const operations = operationsOfItem(objectAt({ item }, "item")).filter(
        ({ method }) => !KNOWN.has(method),
      );
      const hidden = operations.map(({ method, value }) => [
        path + MARK + method,
        { ...commonOfItem(item as JsonObject), post: value },
      ]);
      return [[path, item], ...hidden];
    }),
  );
}

/** Puts the operations of such path items where they belong: `paths["/files"]["copy"]`. In place, to keep the comments. */
export function showMethods(nodes: readonly ts.Node[]): void {
  const visit = (node: ts.Node): void => {
    if ((ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) && node.members.some(isHidden))
      showIn(node);
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
}

function showIn(holder: ts.InterfaceDeclaration | ts.TypeLiteralNode): void {
  const items = new Map(holder.members.map((member) => [nameOf(member), member]));
  for (const hidden of holder.members.filter(isHidden)) {
    const [path = "", method = ""] = nameOf(hidden).split(MARK);
    const operation = membersOf(hidden).find((member) => nameOf(member) === "post");
    const item = items.get(path);
    if (operation === undefined || item === undefined) continue;
    (operation as { name: ts.PropertyName }).name = /^[a-z]+$/.test(method)
      ? ts.factory.createIdentifier(method)
      : ts.factory.createStringLiteral(method);
    const type = (item as ts.PropertySignature).type as ts.TypeLiteralNode;
    setMembers(type, [...type.members, operation]);
  }
  setMembers(
    holder,
    holder.members.filter((member) => !isHidden(member)),
  );
}

function setMembers(
  holder: ts.InterfaceDeclaration | ts.TypeLiteralNode,
  members: readonly ts.TypeElement[],
): void {
  (holder as { members: ts.NodeArray<ts.TypeElement> }).members = ts.factory.createNodeArray(members);
}

function isHidden(member: ts.TypeElement): boolean {
  return nameOf(member).includes(MARK);
}

function membersOf(member: ts.TypeElement): ts.TypeElement[] {
  return ts.isPropertySignature(member) && member.type && ts.isTypeLiteralNode(member.type)
    ? [...member.type.members]
    : [];
}

function nameOf({ name }: ts.TypeElement): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : "";
}
