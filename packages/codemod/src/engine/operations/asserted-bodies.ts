import { ts } from "ts-morph";
import { isOfLibrary, isUnknownThen } from "../flows/flow-types.ts";
import { declarationsOf } from "../referents/declarations.ts";
import { apparentParts, typeArgumentsOf } from "../referents/property-lookup.ts";
import { tellAsserted } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { renameAtAddress } from "./said-by-address.ts";
import { fieldsNamed } from "./said-by-bodies.ts";
import { renameOfAsserted } from "./untyped-origin.ts";

/** How many names may lead to a field. */
const DEPTH = 4;

/** A value that is taken for one of a type. */
interface Asserted {
  value: ts.Expression;
  type: ts.TypeNode;
  /** Whether the type is given to a request, which says itself what is asked for. */
  isRequest: boolean;
}

/** A field of a type that was written by hand, and the names that lead there. */
interface OwnField {
  path: string[];
  declaration: ts.PropertySignature;
}

/**
 * Tells where what the API answers with is taken for something that was written by hand, which keeps the old name: `(await
 * response.json()) as Row[]`, `request<Row[]>("/events")`. No error says so, and nothing is read from it any more.
 */
export function tellAssertedBodies(work: Work): void {
  if (![...work.names].some((name) => fieldsNamed(work, name).length > 0)) return;
  const found: Asserted[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...assertedAt(node));
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/\.json\(\)|["'`][^"'`\n]*\/[^"'`\n]*["'`]\s*[,)]/)) visit(file);
  work.checker.prepareTypes(found.map(({ value }) => value));
  for (const asserted of found) tell(work, asserted);
}

function tell(work: Work, { value, type, isRequest }: Asserted): void {
  if (isRequest ? !hasAddress(value) : !isUnknownThen(work.checker, work.checker.getTypeAtLocation(value)))
    return;
  const fields = ownFields(work, work.checker.getTypeFromTypeNode(type), [], new Set());
  const found = fields.flatMap(({ path, declaration }) => {
    const renamed = isRequest
      ? renameAtAddress(work, value as ts.CallExpression, path)
      : renameOfAsserted(work, value, path);
    return renamed ? [{ declaration, renamed }] : [];
  });
  tellAsserted(work, value, found);
}

/** What is taken for a type, or given it, without a word of what it is. */
function assertedAt(node: ts.Node): Asserted[] {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node))
    return ts.isConstTypeReference(node.type)
      ? []
      : [{ value: node.expression, type: node.type, isRequest: false }];
  if (ts.isVariableDeclaration(node) && node.type && node.initializer)
    return [{ value: node.initializer, type: node.type, isRequest: false }];
  if (ts.isCallExpression(node))
    return (node.typeArguments ?? []).map((type) => ({ value: node, type, isRequest: true }));
  const value = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node)
      ? node.body
      : undefined;
  const owner = ts.isArrowFunction(node) ? node : ts.findAncestor(node, ts.isFunctionLike);
  return value && !ts.isBlock(value) && owner?.type ? [{ value, type: owner.type, isRequest: false }] : [];
}

function hasAddress(call: ts.Expression): boolean {
  return ts.isCallExpression(call) && call.arguments.some((one) => /["'`][^"'`]*\//.test(one.getText()));
}

/** The fields with old names in a type that was written by hand, and in what it holds, each where it is met first. */
function ownFields(work: Work, type: ts.Type, path: readonly string[], seen: Set<ts.Type>): OwnField[] {
  const { checker } = work;
  if (path.length > DEPTH || seen.has(type)) return [];
  seen.add(type);
  return apparentParts(checker, type).flatMap((part) => {
    const held = [...typeArgumentsOf(checker, part), ...(part.aliasTypeArguments ?? [])];
    const properties = isOfLibrary(checker, part) ? [] : checker.getPropertiesOfType(part);
    return [
      ...held.flatMap((one) => ownFields(work, one, path, seen)),
      ...properties.flatMap((property) => {
        const [declaration] = declarationsOf(property);
        if (!declaration || !isOwn(work, declaration)) return [];
        const below = [...path, property.name];
        if (work.names.has(property.name) && !work.renamed.has(declaration))
          return [{ path: below, declaration }];
        return ownFields(work, checker.getTypeOfSymbol(property), below, seen);
      }),
    ];
  });
}

function isOwn(work: Work, declaration: ts.Declaration): declaration is ts.PropertySignature {
  return (
    ts.isPropertySignature(declaration) &&
    !work.isOfApi(declaration) &&
    work.sources.paths.has(declaration.getSourceFile().fileName)
  );
}
