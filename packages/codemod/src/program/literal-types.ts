import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import { isRuledOut, MOST_PARTS } from "./closest-parts.ts";
import { branchesOf } from "./value-parts.ts";

type Literal = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression;

/** The types that object literals are made for: of a union, the parts that the literal, and those around it, fit. */
export class LiteralTypes {
  readonly #compiler: Compiler;
  readonly #known = new Map<Literal, readonly Type[]>();

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  /** The parts of what the place of a literal asks for. */
  partsAt(literal: Literal): readonly Type[] {
    const known = this.#known.get(literal);
    if (known) return known;
    const parts = this.#findParts(literal);
    this.#known.set(literal, parts);
    return parts;
  }

  /** The parts that a literal may be by its key of a name. */
  partsWith(literal: ts.ObjectLiteralExpression, name: string): readonly Type[] {
    const having = this.partsAt(literal).filter((part) => this.#compiler.propertyOf(part, name) !== null);
    return this.fitting(literal, having);
  }

  /** Those of some types that an object, as a whole, fits best. */
  fitting(literal: ts.ObjectLiteralExpression, parts: readonly Type[]): readonly Type[] {
    const compiler = this.#compiler;
    const own = parts.length > 1 ? compiler.typeAt(wholeOf(literal)) : null;
    if (!own) return parts;
    const possible = parts.filter((part) => !isRuledOut(compiler, own, part));
    const assignable = possible.filter((part) => compiler.isAssignable(own, part));
    if (assignable.length > 0) return assignable;
    return possible.length > 0 ? possible : parts;
  }

  /** The types that the object around a value requires of it, or the one that it is spread into; null if its place requires the same. */
  partsOfWhole(value: ts.Expression, source: Type, context: Type): readonly Type[] | null {
    const { parent } = outermost(value);
    const isSpread = ts.isSpreadAssignment(parent) && ts.isObjectLiteralExpression(parent.parent);
    const whole = isSpread ? wholeOf(parent.parent) : value;
    if (!ts.isObjectLiteralExpression(whole) && !ts.isArrayLiteralExpression(whole)) return null;
    const parts = this.partsAt(whole);
    const compiler = this.#compiler;
    // An object that is one of several is compared as a whole, each with its own part.
    const own = isSpread && parts.length > 1 ? compiler.typeAt(whole) : null;
    if (own && compiler.partsOf(own).length > 1) return [];
    const sources = new Set(compiler.partsOf(source).map(({ id }) => id));
    if (parts.some(({ id }) => sources.has(id))) return null;
    if (!isSpread && parts.length === compiler.partsOf(context).length) return null;
    return ts.isObjectLiteralExpression(whole) ? this.fitting(whole, parts) : parts;
  }

  #findParts(literal: Literal): readonly Type[] {
    const compiler = this.#compiler;
    const context = compiler.contextualTypeAt(literal);
    const parts = context ? compiler.partsOf(context) : [];
    if (parts.length < 2) return parts;
    if (parts.length > MOST_PARTS) return [];
    const asked = new Set(this.#askedByOwner(literal).map(({ id }) => id));
    const left = parts.filter(({ id }) => asked.has(id));
    return left.length > 0 ? left : parts;
  }

  /** The types that the object around a literal requires of it, if that object is one of several. */
  #askedByOwner(literal: Literal): readonly Type[] {
    const compiler = this.#compiler;
    const value = outermost(literal);
    const { parent } = value;
    const list = ts.isArrayLiteralExpression(parent) ? outermost(parent) : null;
    const property = list ? list.parent : parent;
    if (!ts.isPropertyAssignment(property)) return [];
    const name = ts.isComputedPropertyName(property.name) ? property.name.expression : property.name;
    const owners = this.fitting(property.parent, this.partsAt(property.parent));
    const asked = owners.flatMap((owner) => {
      const member = compiler.propertyOf(owner, (name as ts.Identifier).text ?? "");
      const type = member && compiler.typeOfSymbol(member);
      return type ? compiler.partsOf(type) : [];
    });
    if (!list) return asked;
    return asked.flatMap((type) => {
      const element = compiler.elementTypeOf(type);
      return element ? compiler.partsOf(element) : [];
    });
  }
}

/** The object that a literal is spread into: `{ type: "event", ...(note && { note }) }`. */
function wholeOf(literal: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression {
  const { parent } = outermost(literal);
  return ts.isSpreadAssignment(parent) && ts.isObjectLiteralExpression(parent.parent)
    ? wholeOf(parent.parent)
    : literal;
}

/** The choice and the parentheses that a value stands in. */
function outermost(value: ts.Expression): ts.Expression {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return outermost(parent);
  const isAnd =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isBranch = ts.isExpression(parent) && (isAnd || branchesOf(parent)?.includes(value));
  return isBranch ? outermost(parent) : value;
}
