import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { saysNothing } from "./asserted-referent.ts";
import { elementOf } from "./flow-types.ts";
import { identifiersIn, isConstant } from "./nodes-at.ts";
import { isOpen, partsOf } from "./property-lookup.ts";
import { isUnknown } from "./read-referent.ts";

/**
 * What a guard of the same file says that an argument is, where it takes anything: `TextualBody` for `isTextual(note.body)`
 * with `(body: unknown): body is TextualBody`. Undefined if somebody asks it of what nothing is known of: it has to know
 * that by the names that it has.
 */
export function guardedAs(checker: Checker, value: ts.Expression): ts.Type | undefined {
  const { parent: call } = value;
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined;
  const guard = guardsOf(call.getSourceFile()).get(call.expression.text);
  const index = call.arguments.indexOf(value);
  const parameter = guard?.parameters[index];
  const said = guard?.type;
  if (!guard || !parameter?.type || !saysNothing(parameter.type) || !said?.type) return undefined;
  if (parameter.name.getText() !== said.parameterName.getText()) return undefined;
  const isCalled = checker.getResolvedSignature(call)?.declaration === guard;
  return isCalled && isAskedOfKnown(checker, call.expression, guard, index)
    ? checker.getTypeFromTypeNode(said.type)
    : undefined;
}

type Guard = (ts.FunctionDeclaration | ts.ArrowFunction) & { type: ts.TypePredicateNode };

const guards = new WeakMap<ts.SourceFile, ReadonlyMap<string, Guard>>();

/** The guards of a file that no other one knows, by what they are called. */
function guardsOf(source: ts.SourceFile): ReadonlyMap<string, Guard> {
  const known = guards.get(source);
  if (known) return known;
  const found = new Map<string, Guard>();
  for (const statement of source.statements) {
    const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const made = isConstant(declared) ? declared.initializer : statement;
    const isFunction = made && (ts.isFunctionDeclaration(made) || ts.isArrowFunction(made));
    const name = (declared ?? (statement as ts.FunctionDeclaration)).name?.getText();
    if (name === undefined || !isFunction || isExported(statement)) continue;
    if (made.type && ts.isTypePredicateNode(made.type)) found.set(name, made as Guard);
  }
  guards.set(source, found);
  return found;
}

function isExported(statement: ts.Statement): boolean {
  const { modifiers = [] } = statement as ts.FunctionDeclaration | ts.VariableStatement;
  return [...modifiers].some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** Whether wherever a function is named, something is known of what it is asked of. */
function isAskedOfKnown(checker: Checker, name: ts.Identifier, guard: ts.Node, index: number): boolean {
  return identifiersIn(name.getSourceFile(), name.text).every((use) => {
    const { parent } = use;
    if (parent === guard || (ts.isVariableDeclaration(parent) && parent.initializer === guard)) return true;
    if (!ts.isCallExpression(parent)) return false;
    const asked = parent.expression === use ? parent.arguments[index] : listOf(parent);
    const type = asked && checker.getTypeAtLocation(asked);
    const one =
      type && parent.expression !== use ? elementOf(checker, checker.getNonNullableType(type)) : type;
    return one !== undefined && partsOf(one).every((part) => isKnown(checker, part));
  });
}

/** Whether a type says which fields something has, and that it has no others that it does not say. */
function isKnown(checker: Checker, type: ts.Type): boolean {
  return !isUnknown(type) && !isOpen(checker, type) && checker.getPropertiesOfType(type).length > 0;
}

/** In `bodies.find(isTextual)`, `bodies`. */
function listOf({ expression: method }: ts.CallExpression): ts.Expression | undefined {
  return ts.isPropertyAccessExpression(method) ? method.expression : undefined;
}
