import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import type { Slot } from "../graph/slots.ts";
import { keyNode, keyOf } from "./local-flows.ts";
import type { Members } from "./members.ts";
import { nodeAt } from "./node-at.ts";
import type { Program } from "./program.ts";
import { hasMembers } from "./type-origin.ts";
import { withoutParentheses } from "./value-parts.ts";

type Call = ts.CallExpression | ts.NewExpression;

/** A key or a value in an object literal that a generic function is given, and the members that it is asked to have. */
export interface AskedPart {
  /** The name of a key; or an expression whose members are asked for. */
  node: ts.Node;
  name: string;
  members: readonly Slot[];
}

/** An object literal that a call is given. */
interface Given {
  call: Call;
  index: number;
  literal: ts.ObjectLiteralExpression;
}

/**
 * The types that generic functions require of object literals, as if nothing were inferred from those: `client.POST("/events", { body })`
 * takes any object for what it asks for. It is asked of code in which blanks stand for the literals.
 */
export function askedOfLiterals(program: Program): AskedPart[] {
  const { compiler } = program;
  const literals = innermost(program.nodesOfKind(isCall).flatMap(literalsOf));
  compiler.typesAt(literals.flatMap(({ literal }) => valuesIn(literal)));
  const named = literals.filter(({ literal }) => mayHaveNames(program, literal));
  compiler.typesAt(named.map(({ call }) => call.expression));
  const given = named.filter(({ call }) => isGeneric(compiler, call));
  if (given.length === 0) return [];
  const byFile = Map.groupBy(given, ({ call }) => call.getSourceFile());
  const blank = new Map([...byFile].map(([file, own]) => [file.fileName, withBlanks(file, own)] as const));
  return compiler.beside(blank, (view) => {
    const members = program.membersIn(view);
    return given.flatMap(({ call, index, literal }) => {
      const asked = parameterAt(view, call, index);
      return asked ? [...partsIn(program, view, members, literal, [asked])] : [];
    });
  });
}

function isCall(node: ts.Node): node is Call {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

function literalsOf(call: Call): Given[] {
  return (call.arguments ?? []).flatMap((argument, index) => {
    const literal = withoutParentheses(argument);
    return ts.isObjectLiteralExpression(literal) ? [{ call, index, literal }] : [];
  });
}

/** A literal that has a function in it, in which there is another one, is left as it is. */
function innermost(given: readonly Given[]): Given[] {
  const outer = new Set<ts.Node>();
  for (const { call } of given)
    for (let node: ts.Node = call.parent; node; node = node.parent)
      if (ts.isObjectLiteralExpression(node)) outer.add(node);
  return given.filter(({ literal }) => !outer.has(literal));
}

/** True if a literal has a searched name as a key, or holds a value whose type has one. */
function mayHaveNames(program: Program, literal: ts.ObjectLiteralExpression): boolean {
  const { compiler, holders, names } = program;
  const isNamed = (value: ts.Expression) => {
    const type = compiler.typeAt(value);
    return type !== null && holders.hasName(type);
  };
  return hasKey(literal, names) || valuesIn(literal).some(isNamed);
}

function hasKey({ properties }: ts.ObjectLiteralExpression, names: ReadonlySet<string>): boolean {
  return properties.some((property) => {
    const value = valueIn(property);
    const isInner = value !== null && ts.isObjectLiteralExpression(value);
    return names.has(keyIn(property) ?? "") || (isInner && hasKey(value, names));
  });
}

/** The values in a literal that are no literals themselves. */
function valuesIn({ properties }: ts.ObjectLiteralExpression): ts.Expression[] {
  return properties.flatMap((property) => {
    const value = valueIn(property);
    if (!value || ts.isFunctionLike(value) || ts.isLiteralExpression(value)) return [];
    return ts.isObjectLiteralExpression(value) ? valuesIn(value) : [value];
  });
}

function isGeneric(compiler: Compiler, call: Call): boolean {
  const callee = compiler.typeAt(call.expression);
  const kind = ts.isNewExpression(call) ? "construct" : "call";
  const signatures = callee ? compiler.signaturesOf(callee, kind) : [];
  // Without the literal, another one of several could be meant.
  return signatures.length === 1 && signatures.every(({ typeParameters }) => typeParameters.length > 0);
}

function withBlanks(file: ts.SourceFile, given: readonly Given[]): string {
  return given.reduce((text, { literal }) => {
    const [start, { end }] = [literal.getStart(file), literal];
    return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
  }, file.text);
}

/** The type of a parameter of the same call in another view. */
function parameterAt(view: Compiler, { expression }: Call, index: number): Type | null {
  const tree = view.tree(expression.getSourceFile().fileName);
  const end = expression.end;
  const call = ts.findAncestor(nodeAt(tree, { start: end - 1, end }), (node): node is Call => {
    return isCall(node) && node.expression.end === end;
  });
  const parameters = (call && view.signatureAt(call)?.parameters) ?? [];
  const parameter = parameters[Math.min(index, parameters.length - 1)];
  const type = parameter ? view.typeOfSymbol(parameter) : null;
  const rest = type && index >= parameters.length - 1 ? view.elementTypeOf(type) : null;
  return rest ?? (index < parameters.length ? type : null);
}

function* partsIn(
  program: Program,
  view: Compiler,
  members: Members,
  literal: ts.ObjectLiteralExpression,
  types: readonly Type[],
): Iterable<AskedPart> {
  const asked = fittingParts(view, literal, types);
  for (const property of literal.properties) {
    const name = keyIn(property) ?? "";
    const slots = asked.flatMap((type) => members.slotsIn(type, name));
    if (property.name && program.names.has(name) && slots.length > 0)
      yield { node: keyNode(property.name), name, members: slots };
    const value = valueIn(property);
    if (!value) continue;
    const held = ts.isSpreadAssignment(property) ? asked : asked.flatMap((type) => typesOf(view, type, name));
    if (ts.isObjectLiteralExpression(value)) yield* partsIn(program, view, members, value, held);
    else {
      const objects = held.flatMap((type) => view.partsOf(type)).filter((part) => hasMembers(view, part));
      for (const other of program.names) {
        const own = objects.flatMap((part) => members.slotsIn(part, other));
        if (own.length > 0) yield { node: value, name: other, members: own };
      }
    }
  }
}

/** Of several types, those that have all keys of a literal. */
function fittingParts(view: Compiler, literal: ts.ObjectLiteralExpression, types: readonly Type[]): Type[] {
  const parts = types.flatMap((type) => view.partsOf(type));
  const keys = literal.properties.flatMap((property) => keyIn(property) ?? []);
  const fitting = parts.filter((part) => keys.every((key) => view.propertyOf(part, key) !== null));
  return fitting.length > 0 ? fitting : parts;
}

function typesOf(view: Compiler, type: Type, name: string): Type[] {
  return view.partsOf(type).flatMap((part) => {
    const property = view.propertyOf(part, name);
    return (property && view.typeOfSymbol(property)) ?? [];
  });
}

function valueIn(property: ts.ObjectLiteralElementLike): ts.Expression | null {
  if (ts.isPropertyAssignment(property)) return withoutParentheses(property.initializer);
  if (ts.isSpreadAssignment(property)) return withoutParentheses(property.expression);
  return ts.isShorthandPropertyAssignment(property) ? property.name : null;
}

/** The key of a property; null if it has none that is known. */
function keyIn({ name }: ts.ObjectLiteralElementLike): string | null {
  return name ? keyOf(name) : null;
}
