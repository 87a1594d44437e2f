import { tokensOf } from "@tenant-api/openapi";
import { ts } from "ts-morph";
import { enumNameOf } from "./enum-names.ts";
import type { Shape, Target } from "./targets.ts";
import type { Member, TypesFile } from "./type-members.ts";
import { nameOf } from "./type-nodes.ts";

/**
 * The enums whose names are made of those of a schema and a field, `EventKind`, of which one has another name.
 *
 * @param targets The schemas and fields that have, or had, another name.
 */
export function namedEnums(file: TypesFile, targets: readonly Target[], shape: Shape): Target[] {
  const enums = new Map(
    file.source.statements.filter(ts.isEnumDeclaration).map((one) => [one.name.text, one]),
  );
  if (enums.size === 0) return [];
  const byNode = new Map(targets.map((target) => [target.node as ts.Node, target]));
  const found = new Map<ts.Node, Target>();
  const visit = (member: Member, above: readonly Member[]): void => {
    const path = [...above, member];
    const changed = path.flatMap((one) => byNode.get(one) ?? []);
    const [from, to] = (["from", "to"] as const).map((side) =>
      enumNameOf(path.map((one) => byNode.get(one)?.[side] ?? nameOf(one.name))),
    );
    const [first] = changed;
    for (const part of member.type ? file.partsOf(member.type) : []) {
      const inner = ts.isArrayTypeNode(part) ? part.elementType : part;
      const declared = ts.isTypeReferenceNode(inner)
        ? enums.get(inner.typeName.getText(file.source))
        : undefined;
      const isMade = declared?.name.text === (shape === "old" ? from : to);
      if (declared && isMade && first && from !== undefined && to !== undefined && from !== to)
        found.set(declared, { change: first.change, node: declared, from, to });
      if (ts.isTypeLiteralNode(inner))
        for (const below of inner.members.filter(ts.isPropertySignature)) visit(below, path);
    }
  };
  const roots = file.typesAt("#/components/schemas").filter(ts.isTypeLiteralNode);
  for (const { members } of roots)
    for (const schema of members.filter(ts.isPropertySignature)) visit(schema, []);
  for (const target of targets.flatMap((one) => ofPath(file, one, [...enums.values()], shape)))
    found.set(target.node, target);
  // An enum that is called as its schema is found with that.
  const known = new Set(targets.map(({ node }) => node as ts.Node));
  return [...found.values()].filter(({ node }) => !known.has(node));
}

const METHOD = /^(Get|Put|Post|Delete|Options|Head|Patch|Trace|Parameters)/;

/** The enums of parameters and bodies, whose names begin with the path: `PathsEventsGetParametersQueryKind`. */
function ofPath(
  file: TypesFile,
  { change, node, from, to }: Target,
  enums: readonly ts.EnumDeclaration[],
  shape: Shape,
): Target[] {
  const isMoved = change.kind === "operation-moved";
  const isPath = isMoved || node.parent === file.rootNamed("paths");
  if (!isPath || to === null) return [];
  const methods = isMoved
    ? [change.at, change.to].map((pointer) => tokensOf(pointer).at(-1) ?? "")
    : ["", ""];
  const [before = "", after = ""] = [from, to].map((path, side) =>
    enumNameOf(["paths", path, methods[side] ?? ""]),
  );
  const here = shape === "old" ? before : after;
  return enums.flatMap((one) => {
    const rest = one.name.text.slice(here.length);
    if (!one.name.text.startsWith(here) || !(isMoved ? /^[A-Z]/ : METHOD).test(rest)) return [];
    return { change, node: one, from: before + rest, to: after + rest };
  });
}
