import { ts } from "ts-morph";
import type { Compiler } from "../compiler/compiler.ts";
import { Answers, type Cycles } from "./answers.ts";
import {
  type CallNode,
  type Flow,
  type FoundFunctions,
  type Frame,
  type FunctionFinder,
  flow,
  keyOfCalls,
} from "./flow.ts";
import {
  argumentFlows,
  calleeOf,
  implementationOf,
  isCallNode,
  isFunctionWithBody,
  resultsOf,
} from "./function-parts.ts";
import { LibraryCalls, type ValueAt } from "./library-calls.ts";
import { isCount } from "./library-values.ts";
import { isPlainAssignment, isTransparent, keyOf, localFlows } from "./local-flows.ts";
import { nodesIn } from "./nodes-in.ts";
import type { References } from "./references.ts";
import {
  classMembers,
  declarationNamedBy,
  isValueDeclaration,
  nodeOfDeclaration,
  valueNodeOf,
} from "./value-declarations.ts";
import { ANY, KEY, RESULT, TO_JSON } from "./value-path.ts";
import {
  type Access,
  isAccess,
  isChangeable,
  isChanged,
  isWritten,
  keyNodeOf,
  keyRead,
  outermost,
  patternAround,
} from "./writes.ts";

/** The flows of a node, and the places where it gets or gives others that nobody knows. */
export interface Flows {
  flows: readonly Flow[];
  open: readonly ts.Node[];
}

/**
 * The values of a program and how they move. Each flow is described once, and can be walked both ways. It sees what is
 * written into an object by the names of variables and of members of classes, not by a second name of the same object.
 */
export class FlowGraph {
  readonly library: LibraryCalls;
  readonly #compiler: Compiler;
  readonly #references: References;
  readonly #callers: FunctionFinder;
  readonly #into: Answers<Flows>;
  readonly #outOf: Answers<readonly Flow[]>;

  constructor(compiler: Compiler, references: References, callers: FunctionFinder, cycles: Cycles) {
    this.#compiler = compiler;
    this.#references = references;
    this.#callers = callers;
    this.#into = new Answers(cycles);
    this.#outOf = new Answers(cycles);
    this.library = new LibraryCalls(compiler, references, callers);
  }

  /** The flows into a value, or a part of it. */
  into(node: ts.Node, calls: readonly Frame[] = []): Flows {
    return this.#into.of(node, keyOfCalls(calls), () => this.#findInto(node, calls));
  }

  /** The flows out of a value, or a part of it. */
  outOf(node: ts.Node): readonly Flow[] {
    return this.#outOf.of(node, "", () => this.#findOutOf(node));
  }

  #findOutOf(node: ts.Node): Flow[] {
    const declaration = declarationNamedBy(node);
    const moved = [...this.#moved(node), ...(node.parent ? this.#moved(node.parent) : [])];
    const made = isCallNode(node) && this.library.knows(node) ? this.#libraryFlows(node) : [];
    return [
      ...[...moved, ...made].filter(({ from }) => from === node),
      ...(declaration ? this.#readsOf(declaration, node) : this.#outOfExpression(node)),
      ...(declaration ? this.#conversionOf(declaration, node) : []),
    ];
  }

  /** Nobody names the method by which `JSON.stringify` converts an object: it goes wherever the object does. */
  #conversionOf(declaration: ts.Declaration, name: ts.Node): Flow[] {
    const owner = declaration.parent;
    if (!ts.isClassLike(owner) || keyOf(name) !== TO_JSON) return [];
    return this.#instancesOf(owner).map((instance) => flow(name, instance, [], [TO_JSON]));
  }

  /** The expressions that are an object of a class: `new Draft()`, and `this` in it. */
  #instancesOf(owner: ts.ClassLikeDeclaration, seen = new Set<ts.Node>()): ts.Node[] {
    if (seen.has(owner)) return [];
    seen.add(owner);
    const named = this.#references.of(owner).map(valueNodeOf);
    const heirs = named.flatMap(({ parent }) =>
      ts.isHeritageClause(parent.parent) && ts.isClassLike(parent.parent.parent)
        ? [parent.parent.parent]
        : [],
    );
    return [
      ...named.map(({ parent }) => parent).filter(ts.isNewExpression),
      ...nodesIn(owner, isThis).filter((one) => ts.findAncestor(one, ts.isClassLike) === owner),
      ...heirs.flatMap((heir) => this.#instancesOf(heir, seen)),
    ];
  }

  /** The functions of the program that a call calls. */
  functionsCalled(call: CallNode): FoundFunctions {
    const declaration = this.#compiler.signatureAt(call)?.declaration ?? null;
    const own = declaration && implementationOf(declaration);
    if (own) return { functions: [own], open: [], makers: [] };
    const isFree = ts.isNewExpression(call) || this.library.knows(call) || this.#isOfLibrary(calleeOf(call));
    return isFree ? { functions: [], open: [], makers: [] } : this.#callers.functionsFrom(calleeOf(call));
  }

  /** True if a function of a library is called whose flows are known, or a function that one returned: a setter of a state. */
  isOfLibrary(call: CallNode): boolean {
    return this.#makersOf(call).length > 0;
  }

  #makersOf(call: CallNode): FoundFunctions["makers"] {
    if (this.library.knows(call)) return [{ call, calls: [] }];
    return this.functionsCalled(call).makers.filter((one) => this.library.knows(one.call));
  }

  #libraryFlows(call: CallNode, around: readonly Frame[] = []): Flow[] {
    return this.#makersOf(call).flatMap((maker) => {
      const calls = maker.call === call ? around : maker.calls;
      const flows = this.library
        .flowsOf(maker.call, calls, (target) => this.#rootOf(target))
        .flatMap((one) => this.#entriesIn(one));
      return maker.call === call ? flows : flows.map((one) => ({ ...one, calls }));
    });
  }

  /** The flows of a piece of syntax by itself. */
  #moved(node: ts.Node): Flow[] {
    return localFlows(node).flatMap((one) => this.#entriesIn(one));
  }

  /** Who goes through a map gets pairs of its keys and values. */
  #entriesIn(one: Flow): Flow[] {
    const [first, place, ...rest] = one.take;
    if (!one.isIterated || first !== ANY || !this.library.isMap(one.from)) return [one];
    if (place !== undefined) return [{ ...one, take: [place === "0" ? KEY : ANY, ...rest] }];
    return [
      { ...one, take: [KEY], put: [...one.put, "0"] },
      { ...one, take: [ANY], put: [...one.put, "1"] },
    ];
  }

  #findInto(node: ts.Node, calls: readonly Frame[]): Flows {
    if (isCallNode(node) && !ts.isJsxOpeningLikeElement(node)) return this.#intoCall(node, calls);
    const declaration = declarationNamedBy(node);
    if (declaration) return this.#intoDeclaration(declaration, node, calls);
    if (node.kind === ts.SyntaxKind.ThisKeyword) {
      const owner = ts.findAncestor(node, ts.isClassLike);
      return { flows: owner ? classMembers(owner, node) : [], open: [] };
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === "prototype") {
      const owner = this.#declarations(node.expression).find(ts.isClassLike);
      if (owner) return { flows: classMembers(owner, node), open: [] };
    }
    const declared = this.#declared(node);
    if (declared.length > 0) return { flows: declared.map((one) => flow(one, node)), open: [] };
    const load = isAccess(node) ? this.#load(node) : null;
    const moved = [...this.#moved(node), ...this.#moved(node.parent)].filter(({ to }) => to === node);
    return { flows: load ? [load, ...moved] : moved, open: [] };
  }

  #intoCall(call: ts.CallExpression | ts.NewExpression, around: readonly Frame[]): Flows {
    if (ts.isNewExpression(call)) {
      const owner = this.#declarations(call.expression).find(ts.isClassLike);
      if (owner) return { flows: classMembers(owner, call), open: [] };
    }
    if (this.library.knows(call))
      return { flows: this.#libraryFlows(call, around).filter(({ to }) => to === call), open: [] };
    const { functions, open } = this.functionsCalled(call);
    const flows = functions.flatMap((callee) =>
      resultsOf(callee).map((one) => ({ ...flow(one, call), frame: { call, callee } })),
    );
    return { flows, open: functions.length > 0 ? open : [] };
  }

  #intoDeclaration(declaration: ts.Declaration, name: ts.Node, around: readonly Frame[]): Flows {
    const own = this.#moved(declaration).filter(({ to }) => to === name);
    const flows = [...own, ...this.#writesInto(declaration)];
    const owner = ts.isParameter(declaration) ? declaration.parent : null;
    if (!isFunctionWithBody(owner)) return { flows, open: [] };
    const { calls, open } = this.#callers.callersOf(owner, around);
    const given = calls.flatMap((call) => {
      const all = this.isOfLibrary(call) ? this.#libraryFlows(call) : argumentFlows(call, owner);
      return all.filter(({ to }) => to === name);
    });
    return { flows: [...flows, ...given], open: calls.length + open.length === 0 ? [name] : open };
  }

  /** The flows into a variable or a member, or into a part of it, by its name. */
  #writesInto(declaration: ts.Declaration): Flow[] {
    const name = nodeOfDeclaration(declaration);
    if (!isChangeable(declaration)) return [];
    return this.#references.of(declaration).flatMap((reference) => {
      let target = outermost(valueNodeOf(reference));
      const path: string[] = [];
      let key: ts.Node | null = null;
      while (isAccess(target.parent) && target.parent.expression === target) {
        const call = target.parent.parent;
        if (ts.isCallExpression(call) && call.expression === target.parent)
          return this.#libraryFlows(call).filter(({ to }) => to === name);
        const access: Access = target.parent;
        path.push(keyRead(access));
        key = keyNodeOf(access);
        target = outermost(access);
      }
      const { parent } = target;
      const pattern = patternAround(target);
      if (pattern)
        return this.#moved(pattern)
          .filter(({ to }) => to === target)
          .map(({ from, take }) => flow(from, name, take, path));
      if (ts.isCallExpression(parent) && this.library.knows(parent))
        return this.#libraryFlows(parent).filter(({ to }) => to === name);
      const keys = key ? [flow(key, name, [], [...path.slice(0, -1), KEY])] : [];
      if (isPlainAssignment(parent) && parent.left === target)
        return [flow(parent.right, name, [], path), ...keys];
      if (isChanged(target)) return [flow(parent, name, [], path), ...keys];
      return [];
    });
  }

  #readsOf(declaration: ts.Declaration, name: ts.Node): Flow[] {
    return this.#references
      .of(declaration)
      .map(valueNodeOf)
      .filter((one) => !isWritten(one) && !ts.isJsxClosingElement(one.parent))
      .map((one) => flow(name, one));
  }

  #outOfExpression(node: ts.Node): Flow[] {
    const holder = node.parent && ts.isSpreadElement(node.parent) ? node.parent : node;
    const { parent } = holder;
    if (!parent) return [];
    if (isPlainAssignment(parent) && parent.right === node) return this.#written(node, parent.left);
    if (isAccess(parent) && keyNodeOf(parent) === node) return this.#keyWritten(parent);
    if (patternAround(node)) return this.#written(node, node as ts.Expression);
    if (isAccess(parent) && parent.expression === node) {
      const call = parent.parent;
      const isCalled = ts.isCallExpression(call) && call.expression === parent;
      const moved = isCalled ? this.#libraryFlows(call).filter(({ from }) => from === node) : [];
      const load = this.#declared(parent).length === 0 ? this.#load(parent) : null;
      return load ? [load, ...moved] : moved;
    }
    if (!isCallNode(parent)) return [];
    if (calleeOf(parent) === node) return this.library.knows(parent) ? [] : [flow(node, parent, [RESULT])];
    const { functions } = this.functionsCalled(parent);
    const given = [...this.#libraryFlows(parent), ...functions.flatMap((one) => argumentFlows(parent, one))];
    return given.filter(({ from }) => from === node);
  }

  #written(node: ts.Node, target: ts.Expression): Flow[] {
    const root = this.#rootOf(target);
    return root ? [flow(node, root.node, [], root.path)] : [];
  }

  /** A key that is spelled where it is written into an object: `labels.draft = "Draft"`. */
  #keyWritten(access: Access): Flow[] {
    const key = keyNodeOf(access);
    const isSpelled = keyRead(access) !== ANY && isWritten(outermost(access));
    const root = isSpelled ? this.#rootOf(access.expression) : null;
    return root ? [flow(key, root.node, [], [...root.path, KEY])] : [];
  }

  /** The variable or the member that an expression is a part of, and where in it: `row` and `state`, of `row.state`. */
  #rootOf(target: ts.Expression): ValueAt | null {
    const [declared] = this.#declared(target);
    if (declared) return { node: declared, path: [] };
    if (isTransparent(target)) return this.#rootOf(target.expression);
    if (!isAccess(target)) return null;
    const root = this.#rootOf(target.expression);
    return root && { node: root.node, path: [...root.path, keyRead(target)] };
  }

  /** The value that a property of another one is. */
  #load(access: Access): Flow | null {
    const isCallee = ts.isCallExpression(access.parent) && access.parent.expression === access;
    const name = ts.isPropertyAccessExpression(access) ? access.name : null;
    if (name && (isCallee || isCount(name.text))) {
      const symbol = this.#compiler.symbolAt(name);
      if (!symbol || this.#references.isOfLibrary(symbol)) return null;
    }
    return flow(access.expression, access, [keyRead(access)]);
  }

  /** The nodes of variables, functions and members of classes that an expression names. */
  #declared(node: ts.Node): ts.Node[] {
    return this.#declarations(node).map(nodeOfDeclaration);
  }

  #declarations(node: ts.Node): ts.Declaration[] {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    if (!ts.isIdentifier(name) && !ts.isPrivateIdentifier(name)) return [];
    return this.#references.declarationsOf(name).filter(isValueDeclaration);
  }

  /** True if what is called belongs to a library, or has a value that may be anything. */
  #isOfLibrary(callee: ts.Expression): boolean {
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    if (!ts.isIdentifier(name)) return false;
    const symbol = this.#references.symbolAt(name);
    return !symbol || this.#references.isOfLibrary(symbol);
  }
}

function isThis(node: ts.Node): node is ts.Node {
  return node.kind === ts.SyntaxKind.ThisKeyword;
}
