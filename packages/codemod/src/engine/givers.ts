import { ts } from "ts-morph";
import { inPattern } from "../in-pattern.ts";
import { FlowFinder } from "./find-flows.ts";
import { namesPattern } from "./find-occurrences.ts";
import { lookUp } from "./property-lookup.ts";
import type { Flow } from "./type-pairs.ts";
import type { Work } from "./work.ts";

/** The calls of a function, and the places where it goes somewhere else. */
export interface Calls {
  calls: (ts.CallExpression | ts.NewExpression)[];
  passed: ts.Expression[];
}

/** Finds what gives something its value: calls, assignments, attributes, and objects that become something of its type. */
export class Givers {
  readonly #work: Work;
  readonly #flows = new Map<string, Flow[]>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** Where what has a name is called. */
  callsOf(name: ts.Identifier): Calls {
    const found: Calls = { calls: [], passed: [] };
    for (const node of this.#work.references.of(name)) {
      const { parent } = node;
      const callee = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
      const { parent: user } = callee;
      if ((ts.isCallExpression(user) || ts.isNewExpression(user)) && user.expression === callee)
        found.calls.push(user);
      else if (!ts.isExportSpecifier(user) && !ts.isTypeQueryNode(user)) found.passed.push(callee);
    }
    return found;
  }

  /** What is assigned to what has a name. */
  assignedTo(name: ts.Node): ts.Expression[] {
    if (!ts.isIdentifier(name)) return [];
    return this.#work.references.of(name).flatMap((node) => {
      const { parent } = node;
      const target = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
      const { parent: outer } = target;
      const isWritten =
        ts.isBinaryExpression(outer) &&
        outer.left === target &&
        outer.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      return isWritten ? [outer.right] : [];
    });
  }

  /** What becomes a field of a type: fields of other types, those of objects that are written out, and attributes. */
  ofField(field: ts.Declaration, name: string): ts.Declaration[] {
    return [...this.#flowsInto(field, name), ...this.#attributesFor(field, name)];
  }

  /** The attributes that become a field of what a component is given. */
  #attributesFor(field: ts.Declaration, name: string): ts.JsxAttribute[] {
    const { checker, sources } = this.#work;
    const found: ts.JsxAttribute[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxAttribute(node) && node.name.getText() === name) found.push(node);
      ts.forEachChild(node, visit);
    };
    for (const file of sources.matching(new RegExp(`${inPattern(name)}\\s*=`))) visit(file);
    return found.filter(({ parent }) => {
      const props = checker.getContextualType(parent);
      return props && lookUp(checker, props, name)?.declarations.flat().includes(field);
    });
  }

  #flowsInto(field: ts.Declaration, name: string): ts.Declaration[] {
    const flows = this.#flows.get(name) ?? this.#flowsOf(name, field.getSourceFile().fileName);
    this.#flows.set(name, flows);
    return [...new Set(flows.filter(({ into }) => into.includes(field)).flatMap(({ from }) => from))];
  }

  #flowsOf(name: string, path: string): Flow[] {
    const { checker, sources, options } = this.#work;
    const givers = options.reach.withImporters([path]);
    const named = namesPattern([name]);
    const files = sources.only((one, text) => givers.has(one) || text.search(named) !== -1);
    return new FlowFinder(checker, new Set([name])).in(
      [...files.paths].flatMap((one) => files.at(one) ?? []),
    );
  }
}
