import type { ts } from "ts-morph";

/** The line of a file that a position is in. */
export function lineText(file: ts.SourceFile, position: number): string {
  const { character } = file.getLineAndCharacterOfPosition(position);
  const end = file.text.indexOf("\n", position);
  return file.text.slice(position - character, end === -1 ? undefined : end);
}
