import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Occurrence } from "./find-occurrences.ts";
import { attributeReferent } from "./referents/attribute-referent.ts";
import { referentInContext } from "./referents/context-referent.ts";
import { copyOwners } from "./referents/copy-owners.ts";
import { declarationsOf } from "./referents/declarations.ts";
import {
  askedOf,
  extracted,
  inherited,
  intersected,
  isStatic,
  saidByBases,
} from "./referents/member-referent.ts";
import { isUnknown, lookUp, type Referent, typeOfPattern } from "./referents/property-lookup.ts";
import { readReferent } from "./referents/read-referent.ts";
import { textReferent } from "./referents/text-referent.ts";
import { callAround } from "./syntax/computed-once.ts";
import { isAssigned } from "./syntax/written.ts";

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
    if (parent.propertyName === key) return question("key", takenReferent(checker, parent.parent, node.text));
    if (parent.name === node && !parent.propertyName && !parent.dotDotDotToken)
      return question("binding", takenReferent(checker, parent.parent, node.text));
    return null;
  }
  if (isObjectLiteralElement(parent) && parent.name === key && ts.isObjectLiteralExpression(parent.parent)) {
    const isShorthand = ts.isShorthandPropertyAssignment(parent);
    if (isAssigned(parent.parent)) {
      const owner = typeOfPattern(checker, parent.parent);
      return question(isShorthand ? "binding" : "key", withOwner(checker, owner, node.text, null));
    }
    return question(isShorthand ? "shorthand" : "key", {
      referent: referentInContext(checker, parent.parent, node.text),
      own: parent,
    });
  }
  if (ts.isJsxAttribute(parent) && parent.name === node) {
    const referent = attributeReferent(checker, parent.parent, node.text);
    return question("attribute", { referent, own: parent });
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
    if (isStatic(parent)) return question("key", { own: parent });
    if (ts.isClassLike(owner) || ts.isInterfaceDeclaration(owner))
      return question("key", { own: parent, referent: inherited(checker, owner, node.text) });
    return question("key", {
      own: parent,
      referent: ts.isTypeLiteralNode(owner)
        ? (intersected(checker, owner, node.text) ??
          saidByBases(checker, owner, node.text) ??
          extracted(checker, owner, node.text) ??
          askedOf(checker, owner, node.text))
        : null,
    });
  }
  if (ts.isJSDocPropertyLikeTag(parent)) return question("key", { own: parent as unknown as ts.Declaration });
  // A variable of that name may hold any other one.
  if (!ts.isStringLiteralLike(node)) return null;
  if (ts.isElementAccessExpression(outer) && outer.argumentExpression === inner) {
    return question("element", readReferent(checker, outer.expression, node.text));
  }
  const read = readByChoice(inner);
  if (read && ts.isComputedPropertyName(read)) {
    const [referent] =
      copyOwners(checker, read)?.flatMap((one) => lookUp(checker, one, node.text) ?? []) ?? [];
    return question("text", referent ? { referent } : textReferent(checker, node));
  }
  return question("text", read ? readReferent(checker, read, node.text) : textReferent(checker, node));
}

/**
 * In `event[isFirst ? "startsAt" : "endsAt"]`, `event` for either name, and where it is made of what is computed once:
 * `event[((one) => one === "title" ? "name" : one)(next())]`. Of what a copy is written into by, `{ ...event, [isFirst ?
 * "startsAt" : "endsAt"]: now }`, the name that is computed.
 */
function readByChoice(name: ts.Node): ts.Expression | ts.ComputedPropertyName | null {
  const around = (choice: ts.Node): ts.Node | null => {
    const { parent } = choice;
    if (ts.isParenthesizedExpression(parent)) return parent;
    if (ts.isConditionalExpression(parent)) return parent.condition === choice ? null : parent;
    return ts.isExpression(choice) ? callAround(choice) : null;
  };
  let choice = name;
  for (let next = around(name); next; next = around(next)) choice = next;
  const { parent } = choice;
  if (choice === name) return null;
  if (ts.isComputedPropertyName(parent)) return parent;
  const isKey = ts.isElementAccessExpression(parent) && parent.argumentExpression === choice;
  return isKey ? parent.expression : null;
}

/** What a name refers to that a pattern takes out of a value. */
function takenReferent(checker: Checker, pattern: ts.ObjectBindingPattern, name: string): Partial<Question> {
  const { parent } = pattern;
  if (ts.isVariableDeclaration(parent) && parent.initializer && !parent.type)
    return readReferent(checker, parent.initializer, name);
  const owner = typeOfPattern(checker, pattern);
  return withOwner(checker, owner, name, patternSource(pattern));
}

function withOwner(
  checker: Checker,
  owner: ts.Type | undefined,
  name: string,
  source: Question["untyped"],
): Partial<Question> {
  if (!owner) return { referent: null };
  return isUnknown(owner) ? { untyped: source } : { referent: lookUp(checker, owner, name) };
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
