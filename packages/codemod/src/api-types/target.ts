import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { type Declared, declaredText, nameNodeOf } from "./generated-types.ts";

/** The types of which version of the API are installed. */
export type Shape = "old" | "new";

export type TargetKind =
  /** A property of a schema. */
  | "field"
  /** A value of an enum: a literal type, or the value of an enum's member. */
  | "value"
  /** The name of the enum's member that a value has. */
  | "enum-member"
  /** A schema in `components["schemas"]`. */
  | "schema"
  /** A type, or a constant or function beside it, that is named after a schema, a field, a path or an operation. */
  | "type-name"
  /** An operation at its path, by its method. `from` and `to` of one that moved are paths. */
  | "operation"
  /** An operation by its id: `operations["listEvents"]`, `api.events.listEvents`. */
  | "operation-id"
  | "parameter"
  /** A path with a parameter that has another name: `/events/{id}`. */
  | "path";

/** A type, or a constant or function beside it, that is named after something in a spec. */
export type NameDeclaration =
  | ts.TypeAliasDeclaration
  | ts.EnumDeclaration
  | ts.InterfaceDeclaration
  | ts.ClassDeclaration
  | ts.VariableDeclaration
  | ts.FunctionDeclaration;

/** A declaration in a types file that a migration renames, moves or removes. */
export interface Target {
  change: MigrationChange;
  kind: TargetKind;
  /** The node that spells the name. Of an operation it spells the method. */
  name: ts.Node;
  declaration: Declared | NameDeclaration | ts.ShorthandPropertyAssignment;
  from: string;
  /** The new name; null if the declaration is gone. */
  to: string | null;
  /** The methods of an operation that moved. */
  method?: { from: string; to: string };
}

/** A target with the name that its declaration has. */
export function targetOf(
  change: MigrationChange,
  kind: TargetKind,
  declaration: Declared,
  to: string | null,
): Target {
  const name = nameNodeOf(declaration);
  return { change, kind, name, declaration, from: declaredText(declaration), to };
}

/** A target that is a type alias or an enum. */
export function typeNameTarget(
  change: MigrationChange,
  declaration: NameDeclaration,
  to: string | null,
): Target {
  const { name } = declaration;
  const from = name && ts.isIdentifier(name) ? name.text : "";
  return { change, kind: "type-name", name: name ?? declaration, declaration, from, to };
}
