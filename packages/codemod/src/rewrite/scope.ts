import { ts } from "ts-morph";

/**
 * The innermost node around a place that declares a name; undefined if none does.
 *
 * @example
 * // In `function f(a) { return () => a; }`, at the last `a`, this is the function `f`.
 * scopeOf(identifier, "a");
 */
export function scopeOf(place: ts.Node, name: string): ts.Node | undefined {
  return ts.findAncestor(place, (node) => declaredIn(node).has(name));
}

/** The names that a node declares for what is inside it, with the nodes that declare them. */
export type Declared = ReadonlyMap<string, readonly ts.Identifier[]>;

const declared = new WeakMap<ts.Node, Declared>();

export function declaredIn(scope: ts.Node): Declared {
  const known = declared.get(scope);
  if (known) return known;
  const names = Map.groupBy(declarationsIn(scope), ({ text }) => text);
  declared.set(scope, names);
  return names;
}

function declarationsIn(scope: ts.Node): ts.Identifier[] {
  const { typeParameters = [] } = scope as { typeParameters?: readonly ts.TypeParameterDeclaration[] };
  return [...typeParameters.map(({ name }) => name), ...variablesIn(scope)];
}

function variablesIn(scope: ts.Node): ts.Identifier[] {
  if (ts.isFunctionLike(scope)) {
    const own = ts.isFunctionExpression(scope) && scope.name ? [scope.name] : [];
    const body = "body" in scope && scope.body ? hoistedIn(scope.body) : [];
    return [...own, ...scope.parameters.flatMap(({ name }) => namesIn(name)), ...body];
  }
  if (ts.isSourceFile(scope) || ts.isModuleBlock(scope))
    return [...new Set([...scope.statements.flatMap(declaredBy), ...scope.statements.flatMap(hoistedIn)])];
  if (ts.isBlock(scope) || ts.isCaseOrDefaultClause(scope)) return scope.statements.flatMap(declaredBy);
  if (ts.isForStatement(scope) || ts.isForInStatement(scope) || ts.isForOfStatement(scope)) {
    const { initializer } = scope;
    return initializer && ts.isVariableDeclarationList(initializer) ? listed(initializer) : [];
  }
  if (ts.isCatchClause(scope))
    return scope.variableDeclaration ? namesIn(scope.variableDeclaration.name) : [];
  return ts.isClassExpression(scope) && scope.name ? [scope.name] : [];
}

/** The names of a statement that its block knows: of variables, functions, classes, types and imports. */
function declaredBy(statement: ts.Statement): ts.Identifier[] {
  if (ts.isVariableStatement(statement)) return listed(statement.declarationList);
  if (ts.isImportDeclaration(statement)) return importedBy(statement.importClause);
  const { name } = statement as ts.Statement & Partial<ts.NamedDeclaration>;
  return name && ts.isIdentifier(name) ? [name] : [];
}

function importedBy(clause: ts.ImportClause | undefined): ts.Identifier[] {
  const bindings = clause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : bindings ? [bindings] : [];
  return [...(clause?.name ? [clause.name] : []), ...named.map(({ name }) => name)];
}

/** `var` declares for the whole function, however deep it stands. */
function hoistedIn(node: ts.Node): ts.Identifier[] {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return [];
  const isVar = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0;
  const inside: ts.Identifier[] = isVar ? listed(node) : [];
  ts.forEachChild(node, (child) => {
    inside.push(...hoistedIn(child));
  });
  return inside;
}

function listed({ declarations }: ts.VariableDeclarationList): ts.Identifier[] {
  return declarations.flatMap(({ name }) => namesIn(name));
}

function namesIn(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
