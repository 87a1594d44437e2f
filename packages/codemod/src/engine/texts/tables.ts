import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import type { Question } from "../ask.ts";
import { declarationOf } from "../referents/declarations.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { innermost, outermost } from "../syntax/value-parts.ts";
import { isAccess } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { nameInside, restGiven, valuesGiven } from "./given-names.ts";
import { readsOfHeld } from "./held-readers.ts";
import { KeysTaken } from "./keys-taken.ts";
import { madeTable } from "./made-tables.ts";
import { readsOf } from "./reads.ts";
import {
  entriesOf,
  heldIn,
  isLocal,
  kindOf,
  mayBeTable,
  nameFor,
  reducedWith,
  returnedBy,
  startOf,
  tableAround,
  tableUsedWith,
} from "./table-places.ts";
import { KEYED_METHODS, type Table, type TableKind, usesIn } from "./table-uses.ts";

/** Lists, sets, maps and objects that the consumer makes to look something up in, each of them looked through once. */
export class Tables {
  readonly #work: Work;
  readonly #byName = new Map<ts.Identifier, Table | null>();
  readonly #byMade = new Map<ts.Expression, Table | null>();
  readonly #byFile = new Map<ts.SourceFile, Table | null>();
  readonly #lookedUp = new Map<string, boolean>();
  readonly #keys: KeysTaken;
  /** The functions that are being left by what they return. */
  readonly #left = new Set<ts.Node>();

  constructor(work: Work) {
    this.#work = work;
    this.#keys = new KeysTaken(work);
  }

  /** The table that a name or a text is a key or an element of: null if nothing is looked up there, or nobody made it. */
  of({ occurrence: { node }, own }: Question): Table | null {
    const literal = own?.parent;
    const made = literal && ts.isObjectLiteralExpression(literal) ? literal : tableAround(node);
    if (made) return this.ofMade(made);
    const rest = ts.isStringLiteralLike(node) ? restGiven(this.#work, node) : null;
    if (rest) return this.#given(rest, "list", node.parent);
    const used = tableUsedWith(node);
    return used && this.lookedUpIn(used);
  }

  /** The table that an expression stands for where something is looked up in it. */
  lookedUpIn(used: ts.Expression): Table | null {
    const name = this.#madeName(used);
    if (name) return this.#named(name);
    return this.#nested(used) ?? this.#madeElsewhere(used);
  }

  /** The same of each table that is held by another one: in `counts[event.id]`, whatever the key. */
  #nested(used: ts.Expression): Table | null {
    const held = innermost(used);
    const name = isAccess(held) ? this.#madeName(innermost(held.expression)) : null;
    const reads = name ? readsOf(this.#work, name).flatMap(heldIn) : [];
    const table = usesIn(reads, "object");
    return table.lookups.length > 0 ? table : null;
  }

  /** The same of a table that goes by another name where it is made, or by none. */
  #madeElsewhere(used: ts.Expression): Table | null {
    if (!mayBeTable(this.#work.checker, used)) return null;
    const { names, keys, passed } = madeTable(this.#work, used);
    const tables = names.flatMap((name) => this.#named(name) ?? []);
    const lookups = [...tables.flatMap((one) => one.lookups), ...keys];
    if (lookups.length === 0) return null;
    return {
      lookups,
      loops: tables.flatMap(({ loops }) => loops),
      escapes: tables.flatMap(({ escapes }) => escapes).filter((one) => !passed.has(one)),
    };
  }

  /** How the constant is used that something is written in, looked up in or not. */
  usesOf(node: ts.Node): Table | null {
    const holder = ts.findAncestor(node, (one) => ts.isStatement(one) || ts.isVariableDeclaration(one));
    if (!holder || !ts.isVariableDeclaration(holder) || !ts.isIdentifier(holder.name)) return null;
    const kind = holder.initializer && kindOf(holder.initializer);
    // A type may be called like the constant that it is read off.
    const isRead = ({ parent }: ts.Node) => !ts.isTypeNode(parent) && !ts.isTypeAliasDeclaration(parent);
    return kind ? usesIn(readsOf(this.#work, holder.name).filter(isRead), kind) : null;
  }

  /** The table that an object, a list, a set or a map is where it is written out. */
  ofMade(made: ts.Expression): Table | null {
    const known = this.#byMade.get(made);
    if (known !== undefined) return known;
    const found = this.#usedAs(made);
    this.#byMade.set(made, found);
    return found;
  }

  #usedAs(made: ts.Expression): Table | null {
    const outer = outermost(made);
    const name = nameFor(outer);
    const entries = entriesOf(outer);
    if (entries) return this.ofMade(entries);
    const kind = kindOf(made);
    if (name) return this.#named(name) ?? (kind && this.#held(outer, kind));
    if (ts.isExpressionStatement(outer.parent)) return kind && this.#imported(made.getSourceFile(), kind);
    const taken = kind ? nameInside(this.#work, outer) : null;
    if (kind && taken) return this.#given(taken, kind, outer.parent);
    const held = kind && this.#held(outer, kind);
    if (held) return held;
    const table = kind && usesIn([outer], kind);
    table?.lookups.push(...this.#keys.of(made));
    table?.escapes.push(...this.#keys.elsewhere(made));
    return table && table.lookups.length > 0 ? table : null;
  }

  /** All of a file of data, by the names under which it is imported. */
  #imported(file: ts.SourceFile, kind: TableKind): Table | null {
    const known = this.#byFile.get(file);
    if (known !== undefined) return known;
    const { checker, sources, options } = this.#work;
    const names = [...options.reach.withImporters([file.fileName])].flatMap((path) =>
      (sources.at(path)?.statements ?? []).flatMap((statement) => {
        const name = ts.isImportDeclaration(statement) ? statement.importClause?.name : undefined;
        return name && declarationOf(checker, name) === file ? [name] : [];
      }),
    );
    const table = usesIn([...new Set(names.flatMap((name) => readsOf(this.#work, name)))], kind);
    const found = table.lookups.length > 0 ? table : null;
    this.#byFile.set(file, found);
    return found;
  }

  #named(name: ts.Identifier): Table | null {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const first = startOf(name.parent);
    const kind = first ? kindOf(first) : ts.isPropertySignature(name.parent) ? "object" : null;
    const isLookedUp = ts.isParameter(name.parent) || this.#isLookedUp(name);
    const reads = kind && isLookedUp ? this.#readsOf(name, kind) : [];
    const table = kind && reads.length > 0 ? this.#withOthers(name, usesIn(reads, kind), first) : null;
    const found = table && table.lookups.length > 0 ? table : null;
    this.#byName.set(name, found);
    return found;
  }

  /** A table with what it has from elsewhere in the beginning: keys that are put together, and those of other objects. */
  #withOthers(
    { parent }: ts.Identifier,
    { lookups, escapes, loops }: Table,
    first: ts.Expression | undefined,
  ): Table {
    const inner = first && innermost(first);
    const made = ts.isParameter(parent) ? reducedWith(parent) : inner;
    const keys = made && ts.isCallExpression(made) ? madeTable(this.#work, made).keys : [];
    const isWritten = inner !== undefined && ts.isObjectLiteralExpression(inner);
    const spread = isWritten ? inner.properties.filter(ts.isSpreadAssignment) : [];
    // Where any text is a key, nobody knows which.
    const isOpen = ({ flags }: ts.Type) => (flags & ts.TypeFlags.String) !== 0;
    const open = keys.filter((key) => isOpen(this.#work.checker.getTypeAtLocation(key)));
    return {
      lookups: [...lookups, ...keys, ...this.#keys.of(parent)],
      loops,
      escapes: [
        ...escapes,
        ...spread.map(({ expression }) => expression),
        ...open,
        ...this.#keys.elsewhere(parent),
      ],
    };
  }

  /** How a table is used that is a part of another one, by whatever key. */
  #held(made: ts.Expression, kind: TableKind): Table | null {
    const table = usesIn(readsOfHeld(this.#work, made), kind);
    return table.lookups.length > 0 ? table : null;
  }

  /** How a table is used in a function that it is given to. */
  #given(name: ts.Identifier, kind: TableKind, call: ts.Node): Table | null {
    const { lookups, escapes, loops } = usesIn(readsOf(this.#work, name), kind);
    const types = lookups.filter(ts.isTypeNode);
    const given = lookups
      .filter((key) => !ts.isTypeNode(key))
      .map((key) => valuesGiven(this.#work, key as ts.Expression, call));
    const keys = [...types, ...given.flatMap(({ by }) => by)];
    const unknown = given.flatMap((one) => one.unknown).filter(ts.isExpression);
    return keys.length > 0 ? { lookups: keys, escapes: [...escapes, ...unknown], loops } : null;
  }

  /** Where a table is read: what a list is reduced to, where it is and afterwards. */
  #readsOf(name: ts.Identifier, kind: TableKind): ts.Expression[] {
    const reads = readsOf(this.#work, name);
    if (!ts.isParameter(name.parent)) return reads.flatMap((read) => this.#readsLater(read, kind));
    const reduced = reducedWith(name.parent);
    const { passed } = madeTable(this.#work, reduced);
    return [...reads.filter((read) => !passed.has(read)), ...this.#readsNamed(reduced, kind)];
  }

  /** Where a table is read that has a name from here on, or is what a function returns. */
  #readsNamed(made: ts.Expression, kind: TableKind): ts.Expression[] {
    const later = nameFor(outermost(made));
    return later ? this.#readsOf(later, kind) : this.#readsLater(made, kind);
  }

  /** Where a table is read that a function returns: by all of its calls, if it goes nowhere else from there. */
  #readsLater(read: ts.Expression, kind: TableKind): ts.Expression[] {
    const owner = returnedBy(outermost(read));
    const name = owner && nameOfFunction(owner);
    if (!name || this.#left.has(name)) return [read];
    this.#left.add(name);
    const { by, unknown } = this.#work.givers.callsOf(name);
    const found = unknown.length > 0 ? [] : by.flatMap((call) => this.#readsNamed(call, kind));
    this.#left.delete(name);
    return found.length > 0 && usesIn(found, kind).escapes.length === 0 ? found : [read];
  }

  /** Where a table is made that has a name somewhere. */
  #madeName(used: ts.Expression): ts.Identifier | null {
    const { checker, sources } = this.#work;
    const node = ts.isPropertyAccessExpression(used) ? used.name : used;
    if (!ts.isIdentifier(node)) return null;
    const declaration = declarationOf(checker, node);
    if (!declaration || !sources.paths.has(declaration.getSourceFile().fileName)) return null;
    const { initializer } = declaration as ts.VariableDeclaration;
    return initializer && kindOf(initializer) ? nameFor(initializer) : null;
  }

  /** Whether something by a name is looked up in anywhere: most of what is written never is. */
  #isLookedUp(name: ts.Identifier): boolean {
    const own = inPattern(name.text);
    const ways = [
      String.raw`(?<![\w$])${own}\s*!?\s*(?:\[|\??\.\s*(?:${KEYED_METHODS})\b)`,
      String.raw`\bin\s+[\w.]*\b${own}\b`,
      String.raw`\bObject\.(?:entries|keys)\(\s*[\w.]*\b${own}\b`,
      String.raw`\b${own}\s+(?:as|satisfies)\b`,
      String.raw`hasOwn\(\s*[\w.]*\b${own}\b`,
    ];
    const pattern = new RegExp(ways.join("|"));
    if (isLocal(name)) return pattern.test(name.getSourceFile().text);
    const known = this.#lookedUp.get(name.text);
    const isOne = known ?? this.#work.sources.pathsMatching(pattern).length > 0;
    this.#lookedUp.set(name.text, isOne);
    return isOne;
  }
}
