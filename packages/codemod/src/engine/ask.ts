import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { assertedReferent } from "./asserted-referent.ts";
import type { Occurrence } from "./find-occurrences.ts";
import {
  chosenFrom,
  declarationsOf,
  isAssigned,
  lookUp,
  partsOf,
  type Referent,
  testedValue,
  typeOfDefault,
  typeOfPattern,
  unaliased,
} from "./property-lookup.ts";

/** How a name stands in the text, which decides how another one is written there. */
export type Role =
  /** `event.title` */
  | "access"
  /** `event["title"]` */
  | "element"
  /** `{ title: 1 }`, a member of a class or an interface, or the key in `const { title: t } = event` */
  | "key"
  /** `{ title }`, an object that takes its value from a variable of that name */
  | "shorthand"
  /** `const { title } = event`, in a declaration or in an assignment */
  | "binding"
  /** `<Card title="…" />` */
  | "attribute"
  /** `import { Event } from "./api"` */
  | "specifier"
  /** `constructor(public title: string)` */
  | "parameter"
  /** `"title" in event`, `Event["title"]`, `pick(event, "title")` */
  | "text";

/** What an occurrence asks: which declaration does it refer to? */
export interface Question {
  occurrence: Occurrence;
  role: Role;
  /** What it refers to, as far as types tell. */
  referent: Referent | null;
  /** The property that it declares itself, in the consumer's own code. */
  own: ts.Declaration | null;
  /** The value that it is read from, if nothing is known of that. */
  untyped: ts.Expression | ts.ParameterDeclaration | null;
}

/** Asks the checker about an occurrence; null if it is not the name of a property, nor a text. */
export function ask(checker: Checker, occurrence: Occurrence): Question | null {
  const { node } = occurrence;
  const question = (role: Role, more: Partial<Question> = {}): Question => ({
    occurrence,
    role,
    referent: null,
    own: null,
    untyped: null,
    ...more,
  });
  const named = (owner: ts.Type | undefined) => (owner ? lookUp(checker, owner, node.text) : null);
  if (isModuleSpecifier(node)) return null;
  if (!occurrence.isExact) return question("text");
  const key = ts.isComputedPropertyName(node.parent) ? node.parent : node;
  const { parent } = key;
  let inner: ts.Node = node;
  while (ts.isParenthesizedExpression(inner.parent)) inner = inner.parent;
  const { parent: outer } = inner;

  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return question("access", readReferent(checker, parent.expression, node.text));
  }
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
    if ((parent.propertyName ?? parent.name) !== node) return null;
    return question(parent.propertyName ? "key" : "specifier", {
      referent: aliasReferent(checker, parent.name),
    });
  }
  if (ts.isImportTypeNode(parent) && parent.qualifier === node) {
    return question("access", { referent: symbolReferent(checker, node) });
  }
  if (ts.isQualifiedName(parent) && parent.right === node) {
    return question("access", { referent: symbolReferent(checker, node) });
  }
  const isDefault = ts.isBindingElement(parent) && parent.initializer === node;
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && !isDefault) {
    const owner = typeOfPattern(checker, parent.parent);
    if (parent.propertyName === key)
      return question("key", withOwner(owner, named, patternSource(parent.parent)));
    if (parent.name === node && !parent.propertyName && !parent.dotDotDotToken)
      return question("binding", withOwner(owner, named, patternSource(parent.parent)));
    return null;
  }
  if (isObjectLiteralElement(parent) && parent.name === key && ts.isObjectLiteralExpression(parent.parent)) {
    const isShorthand = ts.isShorthandPropertyAssignment(parent);
    if (isAssigned(parent.parent)) {
      const owner = typeOfPattern(checker, parent.parent);
      return question(isShorthand ? "binding" : "key", withOwner(owner, named, null));
    }
    return question(isShorthand ? "shorthand" : "key", {
      referent: referentInContext(checker, parent.parent, node.text),
      own: parent,
    });
  }
  if (ts.isJsxAttribute(parent) && parent.name === node) {
    return question("attribute", { referent: named(checker.getContextualType(parent.parent)), own: parent });
  }
  if (
    ts.isParameter(parent) &&
    parent.name === node &&
    ts.isParameterPropertyDeclaration(parent, parent.parent)
  ) {
    return question("parameter", {
      own: parent,
      referent: inherited(checker, parent.parent.parent, node.text),
    });
  }
  if (isMember(parent) && parent.name === key) {
    const owner = parent.parent;
    if (ts.isClassLike(owner) || ts.isInterfaceDeclaration(owner))
      return question("key", { own: parent, referent: inherited(checker, owner, node.text) });
    return question("key", {
      own: parent,
      referent: ts.isTypeLiteralNode(owner)
        ? (intersected(checker, owner, node.text) ?? extracted(checker, owner, node.text))
        : null,
    });
  }
  if (ts.isJSDocPropertyLikeTag(parent)) return question("key", { own: parent as unknown as ts.Declaration });
  if (ts.isElementAccessExpression(outer) && outer.argumentExpression === inner) {
    return question("element", readReferent(checker, outer.expression, node.text));
  }
  if (ts.isStringLiteralLike(node)) {
    return question("text", textReferent(checker, node));
  }
  return null;
}

/** What a name refers to that is read from a value. */
function readReferent(checker: Checker, value: ts.Expression, name: string): Partial<Question> {
  const type = checker.getTypeAtLocation(value);
  const isOfNothing = isUntyped(checker, type, name);
  const referent = isOfNothing ? null : lookUp(checker, type, name);
  if (!isOfNothing && (!referent || !isMade(referent))) return { referent };
  const asserted = assertedReferent(checker, value, name);
  if (asserted) return { referent: asserted };
  return isOfNothing ? { untyped: value } : { referent };
}

/** What is made of other types, or was only asked for, has no declaration. */
function isMade({ declarations }: Referent): boolean {
  return declarations.flat().length === 0;
}

function withOwner(
  owner: ts.Type | undefined,
  named: (owner: ts.Type | undefined) => Referent | null,
  source: Question["untyped"],
): Partial<Question> {
  return owner && isUnknown(owner) ? { untyped: source } : { referent: named(owner) };
}

/** What a key is in the type that its place asks for; null if the place takes whatever stands there. */
function referentInContext(
  checker: Checker,
  literal: ts.ObjectLiteralExpression,
  name: string,
): Referent | null {
  const isOwn = (found: Referent) =>
    !isMade(found) && found.declarations.flat().every(({ parent }) => parent === literal);
  const context = checker.getContextualType(literal);
  const referent = context ? fittingReferent(checker, literal, context, name) : null;
  if (!context || (referent && !isMade(referent) && !isOwn(referent))) return referent;
  // What is inferred from the literal itself says nothing; what it may be does.
  const asked = typeOfDefault(checker, literal) ?? checker.contextOf(literal);
  const isAsked = asked && (asked !== context || (referent && isMade(referent)));
  const found = isAsked ? fittingReferent(checker, literal, asked, name) : null;
  return found && !isOwn(found) ? found : null;
}

/** Of an object literal that could be several things, those that it fits count. */
export function fittingReferent(
  checker: Checker,
  literal: ts.ObjectLiteralExpression,
  context: ts.Type,
  name: string,
): Referent | null {
  const parts = partsOf(context).filter((part) =>
    checker.getPropertyOfType(checker.getApparentType(part), name),
  );
  if (parts.length > 1) {
    const type = checker.getTypeAtLocation(literal);
    const fitting = parts.filter((part) => checker.isTypeAssignableTo(type, part));
    if (fitting.length > 0) {
      const referents = fitting.flatMap((part) => lookUp(checker, part, name) ?? []);
      return { declarations: referents.flatMap(({ declarations }) => declarations), owner: context };
    }
  }
  return lookUp(checker, context, name);
}

/** What a class or an interface has from those that it extends or implements. */
function inherited(
  checker: Checker,
  owner: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
  name: string,
): Referent | null {
  const bases = (owner.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const found = bases.flatMap((base) => lookUp(checker, checker.getTypeAtLocation(base), name) ?? []);
  const merged = ts.isInterfaceDeclaration(owner) ? mergedDeclarations(checker, owner, name) : [];
  const declarations = [...found.flatMap((referent) => referent.declarations), ...merged];
  const [first] = found;
  return declarations.length > 0
    ? { declarations, owner: first?.owner ?? checker.getTypeAtLocation(owner) }
    : null;
}

/** An interface can be written in several places, one of which may be the API's. */
function mergedDeclarations(
  checker: Checker,
  owner: ts.InterfaceDeclaration,
  name: string,
): ts.Declaration[][] {
  const symbol = checker.getPropertyOfType(checker.getTypeAtLocation(owner), name);
  const others = (symbol?.declarations ?? []).filter(({ parent }) => parent !== owner);
  return others.map((declaration) => [declaration]);
}

/** `Event & { title: string }` says something of the same property. */
function intersected(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  const { parent } = literal;
  if (!ts.isIntersectionTypeNode(parent)) return null;
  const found = parent.types
    .filter((type) => type !== literal)
    .flatMap((type) => lookUp(checker, checker.getTypeFromTypeNode(type), name) ?? []);
  const [first] = found;
  return first ? { ...first, declarations: found.flatMap(({ declarations }) => declarations) } : null;
}

/** `Extract<Event | Member, { title: string }>` takes those that have such a property. */
function extracted(checker: Checker, literal: ts.TypeLiteralNode, name: string): Referent | null {
  const subject = chosenFrom(literal);
  if (!subject || subject === literal) return null;
  const owner = checker.getTypeFromTypeNode(subject);
  const asked = checker.getTypeFromTypeNode(literal);
  // `{ kind: "event" }` asks for those alone whose `kind` it is.
  const found = partsOf(owner)
    .filter((part) => checker.isTypeAssignableTo(part, asked))
    .flatMap((part) => lookUp(checker, part, name)?.declarations ?? []);
  return found.length > 0 ? { declarations: found, owner } : lookUp(checker, owner, name);
}

/** What a text refers to that the grammar makes the name of a property. */
function textReferent(checker: Checker, node: ts.StringLiteralLike): Partial<Question> {
  const { parent } = node;
  const tested = testedValue(node);
  if (tested) {
    const type = checker.getTypeAtLocation(tested);
    const referent = lookUp(checker, type, node.text);
    if (referent || !isOpen(checker, type)) return { referent };
    const asserted = assertedReferent(checker, tested, node.text);
    return asserted ? { referent: asserted } : { untyped: tested };
  }
  if (ts.isCallExpression(parent)) return { referent: keyInCall(checker, parent, node) };
  if (!ts.isLiteralTypeNode(parent)) return {};
  const union = ts.isUnionTypeNode(parent.parent) ? parent.parent : parent;
  const outer = union.parent;
  if (ts.isIndexedAccessTypeNode(outer) && outer.indexType === union) {
    return { referent: lookUp(checker, checker.getTypeFromTypeNode(outer.objectType), node.text) };
  }
  if (ts.isTypeReferenceNode(outer) || ts.isExpressionWithTypeArguments(outer))
    return { referent: keyArgument(checker, outer, union, node.text) };
  return {};
}

/** `pick(event, "title")`, where a parameter is declared as a key of what another one is: `K extends keyof T`. */
function keyInCall(checker: Checker, call: ts.CallExpression, node: ts.StringLiteralLike): Referent | null {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return null;
  const index = call.arguments.indexOf(node);
  const asked = declaration.parameters[index]?.type;
  if (!asked || !ts.isTypeReferenceNode(asked)) return null;
  const parameter = declaration.typeParameters?.find(({ name }) => name.text === asked.typeName.getText());
  const constraint = parameter?.constraint;
  if (!constraint || !ts.isTypeOperatorNode(constraint) || constraint.operator !== ts.SyntaxKind.KeyOfKeyword)
    return null;
  const subject = constraint.type.getText();
  const holder = declaration.parameters.findIndex(({ type }) => type?.getText() === subject);
  const value = call.arguments[holder];
  return value ? lookUp(checker, checker.getTypeAtLocation(value), node.text) : null;
}

/** Types of the language that take the names of properties without being asked to hold to them. */
const LOOSE = new Set(["Omit", "Exclude", "Extract"]);

/** `Pick<Event, "title">`: the parameter is a key of another argument, or the type is one that is known to be so. */
function keyArgument(
  checker: Checker,
  reference: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments,
  argument: ts.TypeNode,
  name: string,
): Referent | null {
  const args = reference.typeArguments ?? ([] as unknown as ts.NodeArray<ts.TypeNode>);
  const index = args.indexOf(argument);
  const called = ts.isTypeReferenceNode(reference) ? reference.typeName : reference.expression;
  const symbol = unaliased(checker, checker.getSymbolAtLocation(called));
  const [declaration] = symbol?.declarations ?? [];
  const parameters =
    declaration &&
    (ts.isTypeAliasDeclaration(declaration) ||
      ts.isInterfaceDeclaration(declaration) ||
      ts.isClassLike(declaration))
      ? (declaration.typeParameters ?? [])
      : [];
  const constraint = parameters[index]?.constraint;
  if (constraint && ts.isTypeOperatorNode(constraint) && constraint.operator === ts.SyntaxKind.KeyOfKeyword) {
    const of = parameters.findIndex(({ name: parameter }) => parameter.text === constraint.type.getText());
    const owner = of === -1 ? constraint.type : args[of];
    const referent = owner && lookUp(checker, checker.getTypeFromTypeNode(owner), name);
    if (referent) return referent;
  }
  if (!LOOSE.has(called.getText()) || index !== 1 || !args[0]) return null;
  const [subject] = args;
  if (ts.isTypeOperatorNode(subject) && subject.operator === ts.SyntaxKind.KeyOfKeyword)
    return lookUp(checker, checker.getTypeFromTypeNode(subject.type), name);
  return called.getText() === "Omit" ? lookUp(checker, checker.getTypeFromTypeNode(subject), name) : null;
}

function symbolReferent(checker: Checker, node: ts.Node): Referent | null {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol ? { declarations: [declarationsOf(symbol)], owner: checker.getTypeAtLocation(node) } : null;
}

/** What an import or an export is another name of. */
function aliasReferent(checker: Checker, name: ts.Node): Referent | null {
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol || (symbol.flags & ts.SymbolFlags.Alias) === 0) return null;
  const target = checker.getAliasedSymbol(symbol);
  return { declarations: [target.declarations ?? []], owner: checker.getTypeAtLocation(name) };
}

/** The value that a pattern takes apart, where it is written. */
function patternSource(pattern: ts.BindingPattern): Question["untyped"] {
  const { parent } = pattern;
  if (ts.isVariableDeclaration(parent)) {
    const { parent: list } = parent;
    if (parent.initializer) return parent.initializer;
    return ts.isForOfStatement(list.parent) ? list.parent.expression : null;
  }
  if (ts.isBindingElement(parent)) return patternSource(parent.parent);
  if (ts.isParameter(parent)) return parent;
  return null;
}

/** Whether a type says nothing of a property: any name may be in it. */
function isUntyped(checker: Checker, type: ts.Type, name: string): boolean {
  if (isUnknown(type)) return true;
  const apparent = checker.getApparentType(checker.getNonNullableType(type));
  const isMap = checker.getIndexTypeOfType(apparent, ts.IndexKind.String) !== undefined;
  return isMap && checker.getPropertyOfType(apparent, name) === undefined;
}

/** Whether something could be any object, or is known by nothing but what was asked of it before. */
function isOpen(checker: Checker, type: ts.Type): boolean {
  return partsOf(type).some(
    (part) =>
      isUnknown(part) ||
      (part.flags & ts.TypeFlags.NonPrimitive) !== 0 ||
      (part.isIntersection() && part.types.some((one) => isOpen(checker, one))) ||
      ((part.flags & ts.TypeFlags.Object) !== 0 && checker.getPropertiesOfType(part).length === 0),
  );
}

export function isUnknown(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function isObjectLiteralElement(
  node: ts.Node,
): node is ts.ObjectLiteralElementLike & { name: ts.PropertyName } {
  return (
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node)
  );
}

function isMember(node: ts.Node): node is ts.ClassElement | ts.TypeElement {
  return (
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node)
  );
}

/** Whether a text says which file is meant, which no name of the API does. */
function isModuleSpecifier(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}
