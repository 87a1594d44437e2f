import { ts } from "ts-morph";
import { type Edit, replace } from "../text/edit.ts";
import { type FileStyle, spellsOut } from "./file-style.ts";
import { isBindingName } from "./identifier.ts";
import { keyName } from "./key-name.ts";
import { referencesIn } from "./references.ts";
import type { Renames } from "./renames.ts";

import { joined } from "./write-key.ts";

/**
 * A parameter of a constructor that is a property of the class, too: its uses in the constructor are written with it. A
 * shorthand whose key is renamed as well is written with the key.
 */
export function writeParameterProperty(
  name: ts.Identifier,
  to: string,
  style: FileStyle,
  renames: Renames,
): Edit[] | null {
  if (!isBindingName(to)) return null;
  const uses = referencesIn(name.parent.parent, name.text);
  const edits = uses.flatMap((use) =>
    isShorthand(use) && renames.has(use) ? [] : [writeUse(use, to, style)],
  );
  return [replace({ start: name.getStart(), end: name.end }, to), ...edits];
}

function writeUse(use: ts.Identifier, to: string, style: FileStyle): Edit {
  const { parent } = use;
  const span = { start: use.getStart(), end: use.end };
  if (isShorthand(use)) return replace(span, `${use.text}: ${to}`);
  const isNamedAlike =
    ts.isPropertyAssignment(parent) && keyName(parent.name) === to && ts.isIdentifier(parent.name);
  const [short] = (isNamedAlike && !spellsOut(parent, style) && joined(parent.name, use, to)) || [];
  return short ?? replace(span, to);
}

function isShorthand(use: ts.Identifier): boolean {
  return ts.isShorthandPropertyAssignment(use.parent) && use.parent.name === use;
}
