import { ts } from "ts-morph";
import { isNameNode } from "../program/find-names.ts";
import { type WordInCode, wordsInCode } from "../program/words-in-code.ts";
import { propsIn, wordsOf } from "../single-file-components/prop-names.ts";

/**
 * The old names that stand in code of Vue as a part of names that it makes of them, or in kebab case: `"update:starts-at"`,
 * `startsAtModifiers`. Classes in kebab case are none.
 */
export function namesOfProps(
  file: ts.SourceFile,
  names: Iterable<string>,
  isComponent: boolean,
): WordInCode[] {
  if (!isComponent && !/["']vue["']/.test(file.text)) return [];
  const meant = new Map([...names].flatMap((name) => wordsOf(name).map((word) => [word, name] as const)));
  return wordsInCode(file, meant.keys()).flatMap((word) => {
    const { node, in: part } = word;
    const name = meant.get(word.name);
    if (name === undefined || part === "comment" || !isNameNode(node) || isClass(node)) return [];
    const isMade = propsIn(node.text).some((one) => one.name === name);
    const isProp = isMade || (node.text === word.name && !ts.isTypeElement(node.parent));
    return isProp && (part === "text" || isKey(node)) ? [{ ...word, name }] : [];
  });
}

function isKey({ parent }: ts.Node): boolean {
  return ts.isObjectLiteralElementLike(parent) && ts.isObjectLiteralExpression(parent.parent);
}

function isClass(node: ts.Node): boolean {
  const isOfClass = (one: ts.Node) => ts.isPropertyAssignment(one) && one.name.getText() === "class";
  return ts.findAncestor(node, isOfClass) !== undefined;
}
