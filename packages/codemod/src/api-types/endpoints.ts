import { ts } from "ts-morph";
import { startsWith, wordsOf } from "../text/words.ts";
import { METHODS } from "./api-operations.ts";
import type { NamedTypes } from "./named-types.ts";
import { forEachNode, templateOf, textOfName } from "./type-syntax.ts";

/** A function, or a type, that says which path of an API it is for. */
interface Endpoint {
  name: string;
  node: ts.Node;
  template: string;
  /** The methods of HTTP that it speaks of, in lower case. */
  methods: ReadonlySet<string>;
}

/** The names of an operation in generated code, and the functions that send its request. */
export interface OperationNames {
  /** The words of each name: `["list", "events"]`. */
  names: string[][];
  nodes: ts.Node[];
  /** All other operations, with the words of their names. */
  others: { words: string[]; node: ts.Node }[];
}

/**
 * The names of an operation by its path and method, as generated functions and types show them. Where none shows them, the
 * names that tools make of a path: `getEventsById`, `getEventsId`, `eventsIdGet`.
 */
export function operationNames(types: NamedTypes, path: string, method: string | undefined): OperationNames {
  const all = endpointsOf(types);
  const here = all.filter(({ template }) => template === templateOf(path));
  const asked = here.filter(({ methods }) => methods.size > 0 && (!method || methods.has(method)));
  const only = asked.length === 0 && here.length === 1 ? here : asked;
  // A function that makes the URL of a path may serve all of its operations. A type serves one.
  const isOne = (one: Endpoint) =>
    one.methods.size > 0 || !here.includes(one) || ts.isTypeAliasDeclaration(one.node);
  const others = all.filter((one) => !only.includes(one) && isOne(one));
  const found = {
    nodes: only.map(({ node }) => node),
    others: others.map((one) => ({ words: wordsOfEndpoint(one), node: one.node })),
  };
  if (only.length > 0 || method === undefined) return { ...found, names: only.map(wordsOfEndpoint) };
  const parts = path.split("/").filter((part) => part !== "");
  const words = parts.flatMap((part) => wordsOf(part.replaceAll(/[{}]/g, "")));
  const withBy = parts.flatMap((part) => [
    ...(part.startsWith("{") ? ["by"] : []),
    ...wordsOf(part.replaceAll(/[{}]/g, "")),
  ]);
  const names = [
    [method, ...words],
    [method, ...withBy],
    [...words, method],
  ];
  const isThere = (one: string[]) =>
    types.declarations.some((other) => startsWith(types.wordsOf(other), one));
  return { ...found, names: names.filter(isThere) };
}

/** A type for what is sent can be all that shows a path: `ListEventsData`. */
function wordsOfEndpoint({ name }: Endpoint): string[] {
  const words = wordsOf(name);
  return words.at(-1) === "data" ? words.slice(0, -1) : words;
}

const known = new WeakMap<NamedTypes, Endpoint[]>();

function endpointsOf(types: NamedTypes): Endpoint[] {
  const found =
    known.get(types) ?? types.sources.flatMap(endpointsIn).filter((one) => wordsOfEndpoint(one).length > 0);
  known.set(types, found);
  return found;
}

function endpointsIn(source: ts.SourceFile): Endpoint[] {
  const paths: { template: string; holder: ts.Node; name: string }[] = [];
  const methods = new Map<ts.Node, Set<string>>();
  const names = new Map<string, Set<ts.Node>>();
  forEachNode(source, (node) => {
    const holder = () => holderOf(node);
    const template = pathIn(node);
    const owner = template === null ? null : holder();
    if (template !== null && owner) paths.push({ template, ...owner });
    const method = methodIn(node);
    const asking = method === null ? null : holder();
    if (method !== null && asking)
      methods.set(asking.holder, (methods.get(asking.holder) ?? new Set()).add(method));
    if (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      const caller = holder();
      if (caller) names.set(node.text, (names.get(node.text) ?? new Set()).add(caller.holder));
    }
  });
  return paths.flatMap(({ template, holder, name }) => {
    const own = methods.get(holder);
    if (own) return [{ name, node: holder, template, methods: own }];
    // A function of its own can make the address: `fetch(getListEventsUrl(), { method: "GET" })`.
    const callers = [...(names.get(name) ?? [])].filter((one) => methods.has(one));
    const through = callers.map((one) => ({
      ...{ name: nameOfHolder(one) ?? "", node: one, template },
      methods: methods.get(one) ?? new Set<string>(),
    }));
    return through.length > 0 ? through : [{ name, node: holder, template, methods: new Set<string>() }];
  });
}

/** A path as it is written: in a literal, or in a template with values for its placeholders. */
function pathIn(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) && !isName(node)) return asPath(node.text);
  if (ts.isTemplateExpression(node))
    return asPath(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(""));
  return null;
}

/** A path without the address before it, and without a query. */
function asPath(text: string): string | null {
  const path = text.replace(/^\{\}(?=\/)/, "").replace(/\?.*$/, "");
  return path.startsWith("/") ? templateOf(path).replaceAll(/\/:\w+/g, "/{}") : null;
}

function isName({ parent }: ts.Node): boolean {
  return "name" in parent && ts.isStringLiteralLike(parent.name as ts.Node);
}

/** The method that a literal or the name of a call stands for: `method: "GET"`, `client.get(…)`. */
function methodIn(node: ts.Node): string | null {
  if (
    ts.isPropertyAccessExpression(node) &&
    ts.isCallExpression(node.parent) &&
    node.parent.expression === node
  )
    return METHODS.has(node.name.text) ? node.name.text : null;
  if (!ts.isStringLiteralLike(node)) return null;
  const member = ts.findAncestor(node, (one) => ts.isPropertyAssignment(one) || ts.isPropertySignature(one));
  const isMethod =
    member &&
    ts.isPropertyName(member.name as ts.Node) &&
    textOfName(member.name as ts.PropertyName) === "method";
  const method = node.text.toLowerCase();
  return isMethod && METHODS.has(method) ? method : null;
}

/** The nearest function or declaration around a node that has a name. */
function holderOf(node: ts.Node): { holder: ts.Node; name: string } | null {
  for (let holder = node.parent; holder; holder = holder.parent) {
    const name = nameOfHolder(holder);
    if (name !== null) return { holder, name };
  }
  return null;
}

function nameOfHolder(node: ts.Node): string | null {
  if (ts.isFunctionDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name?.text ?? null;
  if (ts.isMethodDeclaration(node)) return textOfName(node.name);
  const value =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)
      ? node.initializer
      : undefined;
  const isHolder =
    value && (ts.isFunctionLike(value) || (ts.isVariableDeclaration(node) && isTopLevel(node)));
  return isHolder && ts.isIdentifier((node as ts.NamedDeclaration).name as ts.Node)
    ? ((node as ts.NamedDeclaration).name as ts.Identifier).text
    : null;
}

function isTopLevel(node: ts.VariableDeclaration): boolean {
  return ts.isSourceFile(node.parent.parent.parent);
}
