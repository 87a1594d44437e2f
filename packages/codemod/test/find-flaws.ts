import { applyMigration, invertMigration, type Migration } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { type Api, fieldPlaces, nameAt, VALUES } from "./random-api.ts";
import type { Consumer } from "./random-consumer.ts";
import { generateTypes } from "./rules/generate-types.ts";
import { countErrors, type Files, upgradeFiles } from "./upgrade-files.ts";

/** What the codemod does wrong with a consumer; null if that one has errors before. */
export async function findFlaws(
  folder: string,
  api: Api,
  migration: Migration,
  { files, own, twins }: Consumer,
): Promise<string[] | null> {
  const types = await generateTypes(api.spec, {});
  const done = upgradeFiles(folder, files, types, migration);
  if (done.verification?.before !== 0) return null;
  const { after } = done;
  const lineOf = ({ file, line }: { file: string; line: number }) =>
    `${file.slice(folder.length + 1)}:${line}`;
  const told = Map.groupBy(done.attention, lineOf);
  const reasons = new Set(done.attention.map(({ reason }) => reason));
  const isHard =
    migration.changes.some(({ kind }) => kind.endsWith("removed")) ||
    (["union", "collision", "removed"] as const).some((reason) => reasons.has(reason));
  const flaws: string[] = [];

  for (const error of done.verification.new) {
    const here = told.get(lineOf(error)) ?? [];
    if (here.length === 0) flaws.push(`untold: ${lineOf(error)} ${error.message}`);
    else if (!isHard && !twins.has(lineOf(error)) && here.every(({ reason }) => reason === "error"))
      flaws.push(`broken: ${lineOf(error)} ${error.message}`);
  }
  for (const place of own)
    if (lineAt(files, place) !== lineAt(after, place)) flaws.push(`own: ${place} ${lineAt(after, place)}`);
  for (const name of renamedEverywhere(api, migration)) {
    for (const place of placesOf(after, name)) {
      if (!own.has(place) && !twins.has(place) && !told.has(place)) flaws.push(`left: ${place} ${name}`);
    }
  }

  const newTypes = await generateTypes(applyMigration(api.spec, migration), {});
  const again = upgradeFiles(folder, after, newTypes, migration);
  const isClean = !isHard && done.attention.length === 0;
  if (isClean && !isSwap(migration) && again.edits.length > 0)
    flaws.push(`again: ${again.edits.map((edit) => `${lineOf(edit)} ${edit.from} ${edit.to}`).join(", ")}`);
  const errors = countErrors(folder);
  if (errors !== done.verification.new.length)
    flaws.push(`types: ${errors} errors under the types as they are made from the spec`);
  if (!isClean || migration.changes.some(({ kind }) => kind.endsWith("removed"))) return flaws;
  const back = upgradeFiles(folder, after, newTypes, invertMigration(migration, api.spec));
  for (const [file, text] of files) {
    for (const [index, line] of text.split("\n").entries()) {
      const other = lineAt(back.after, `${file}:${index + 1}`);
      if (other !== line) flaws.push(`back: ${file}:${index + 1} ${other}`);
    }
  }
  return flaws;
}

function lineAt(files: Files, place: string): string | undefined {
  const [file = "", line] = place.split(":");
  return files.get(file)?.split("\n")[Number(line) - 1];
}

/** Whether something is called now what another thing was called: done twice, it is done again. */
function isSwap({ changes }: Migration): boolean {
  const olds = new Set(changes.map((change) => ("from" in change ? change.from : nameAt(change.at))));
  return changes.some((change) => "to" in change && olds.has(change.to));
}

/** Names that no field has any more, nor anything else. */
function renamedEverywhere(api: Api, { changes }: Migration): string[] {
  const renamed = new Set(changes.map(({ at }) => at));
  const places = fieldPlaces(api);
  const names = new Set(changes.filter(({ kind }) => kind === "field-renamed").map(({ at }) => nameAt(at)));
  const news = new Set(changes.map((change) => ("to" in change ? change.to : "")));
  for (const value of VALUES) news.add(value);
  return [...names].filter(
    (name) => !news.has(name) && places.every((place) => place.name !== name || renamed.has(place.at)),
  );
}

/** Where a property is called so, as syntax tells. */
function placesOf(files: Files, name: string): string[] {
  return [...files].flatMap(([file, text]) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if ((ts.isIdentifier(node) || ts.isStringLiteral(node)) && node.text === name && isProperty(node))
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function isProperty(node: ts.Identifier | ts.StringLiteral): boolean {
  const key = ts.isComputedPropertyName(node.parent) ? node.parent : node;
  const { parent } = key;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === key;
  if (ts.isBindingElement(parent))
    return (parent.propertyName ?? parent.name) === key && ts.isObjectBindingPattern(parent.parent);
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === key;
  return ts.isShorthandPropertyAssignment(parent);
}
