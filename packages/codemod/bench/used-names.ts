import { dirname } from "node:path";
import { Project, ts } from "ts-morph";
import type { Named } from "./names-of.ts";

/**
 * The fields and values that the code of a tsconfig uses, by TypeScript alone: which ones a bench renames must not depend
 * on the engine that it measures.
 */
export function usedNames(tsconfig: string, all: readonly Named[]): Named[] {
  const project = new Project({ tsConfigFilePath: tsconfig, skipFileDependencyResolution: true });
  const program = project.getProgram().compilerObject;
  const checker = program.getTypeChecker();
  const names = new Set(all.map(({ name }) => name));
  const fields = all.filter(({ kind }) => kind === "field-renamed");
  const byPlace = new Map(fields.map((field) => [placeOf(field.path, field.start), field]));
  const values = Map.groupBy(
    all.filter(({ kind }) => kind === "enum-value-renamed"),
    ({ name }) => name,
  );
  const typesFiles = new Set(all.map(({ path }) => path));
  const used = new Set<Named>();
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isStringLiteral(node)) && names.has(node.text)) {
      for (const place of declaredAt(checker, node)) {
        const field = byPlace.get(place);
        if (field) used.add(field);
      }
      const open = ts.isStringLiteral(node) ? values.get(node.text) : undefined;
      const texts = open ? textsAround(checker, node as ts.StringLiteral) : new Set();
      for (const value of open ?? []) if ([...value.beside].every((one) => texts.has(one))) used.add(value);
    }
    ts.forEachChild(node, visit);
  };
  const folder = `${dirname(tsconfig)}/`;
  for (const file of program.getSourceFiles()) {
    const { fileName } = file;
    if (!fileName.startsWith(folder) || fileName.includes("/node_modules/") || typesFiles.has(fileName))
      continue;
    visit(file);
  }
  return all.filter((one) => used.has(one));
}

/** The declarations that a name in the code stands for: of a read, a destructured property or a key of an object. */
function declaredAt(checker: ts.TypeChecker, name: ts.Identifier | ts.StringLiteral): string[] {
  const { parent } = name;
  const propertyIn = (type: ts.Type | undefined) =>
    (type?.isUnion() ? type.types : [type]).flatMap(
      (part) => part?.getProperty(name.text)?.declarations ?? [],
    );
  let declarations: readonly ts.Declaration[] = [];
  if (ts.isPropertyAccessExpression(parent) && parent.name === name)
    declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  else if (ts.isElementAccessExpression(parent))
    declarations = propertyIn(checker.getTypeAtLocation(parent.expression));
  else if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === name)
    declarations = propertyIn(checker.getTypeAtLocation(parent.parent));
  else if (
    ts.isObjectLiteralElementLike(parent) &&
    parent.name === name &&
    ts.isObjectLiteralExpression(parent.parent)
  )
    declarations = propertyIn(checker.getContextualType(parent.parent));
  return declarations.flatMap((declaration) => {
    const own = ts.getNameOfDeclaration(declaration);
    return own ? [placeOf(declaration.getSourceFile().fileName, own.getStart())] : [];
  });
}

/** All texts that can stand where one stands, or that it is compared with. */
function textsAround(checker: ts.TypeChecker, text: ts.StringLiteral): Set<unknown> {
  const { parent } = text;
  const other = ts.isBinaryExpression(parent) && (parent.left === text ? parent.right : parent.left);
  const compared = ts.isCaseClause(parent) ? parent.parent.parent.expression : other;
  const types = [checker.getContextualType(text), compared ? checker.getTypeAtLocation(compared) : undefined];
  const parts = types.flatMap((type) => (type?.isUnion() ? type.types : (type ?? [])));
  return new Set(parts.map((part) => (part.isStringLiteral() ? part.value : undefined)));
}

function placeOf(path: string, start: number): string {
  return `${path} ${start}`;
}
