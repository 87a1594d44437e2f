import { areOpposite } from "./are-opposite.ts";
import type { Candidate } from "./candidate.ts";
import { compareNames } from "./compare-names.ts";
import { compareShapes } from "./compare-shapes.ts";
import { compareTexts } from "./compare-texts.ts";
import type { RenameContext } from "./decide-renames.ts";
import { findLostInputs, inputsIn } from "./lost-inputs.ts";
import { alike, type RenameEvidence, scoreKnown, speakNames } from "./score-rename.ts";

/** Equal content makes two schemas one, whatever their names, where some of it stands in no other. */
const UNIQUE = 0.85;
/** How much of two names is shared where one only has more words. */
const LONGER = 0.7;

/** What two component schemas say for one being the other renamed: what they hold, and where they are used. */
export function scoreSchema(
  before: Candidate,
  after: Candidate,
  { resolve, vocabulary, uses, contents }: RenameContext,
): RenameEvidence | null {
  const known = scoreKnown(before, after);
  if (known !== undefined) return known;
  const shape = compareShapes(before.value, after.value, resolve);
  if (shape === null) return null;
  const reasons: string[] = [];
  let score = 0;
  const add = (points: number, reason: string) => {
    if (points === 0) return;
    score += points;
    if (reason !== "") reasons.push(reason);
  };
  const content = contents.compare(before.value, after.value);
  if (content.mass === 0) add(shape.points, shape.reason);
  else {
    const share = Math.min(1, content.mass / 2);
    const isSame = content.overlap === 1;
    const words = isSame ? "equal schema" : `${Math.round(content.overlap * 100)}% of the content in common`;
    const isUnique = isSame && content.rarity >= UNIQUE;
    add(isUnique ? 0.6 : isSame ? 0.15 + 0.35 * share : 0.5 * content.overlap * share, words);
  }

  const names = compareNames(before.name, after.name, (stem) => vocabulary.weightOf("schema", stem));
  const texts = compareTexts(before.value, after.value, names, vocabulary);
  add(texts.points, texts.reason);
  if (names.relation === "same") add(0.7, "the same words");
  else add(0.5 * names.similarity, alike(names));
  const { same, other } = uses.compare(before.name, after.name);
  if (same > 0) add((0.3 * same) / (same + other), "used in the same places");
  else if (other > 0) add(-0.2, "something else stands where it was used");

  const areSideBySide =
    names.relation !== "extended" && vocabulary.standSideBySide("schema", names.gone, names.came);
  if (areSideBySide) add(-0.1, "both words stand side by side elsewhere");
  const isAlike = content.mass === 0 ? !shape.isOtherType : content.overlap >= 0.3;
  const isEqual = content.overlap >= 0.5 && content.overlap * content.mass >= 1;
  const areNamesAlike = speakNames(names) && !areSideBySide;
  // A longer name in the very places where the shorter one was is the same thing, though it holds something else now.
  const isInItsPlace = same > 0 && other === 0 && names.relation === "extended" && names.similarity >= LONGER;
  // What was demanded of one, the other does not know: only the same name, or text, speaks for it still.
  const isKnown = names.relation === "same" || texts.speaks;
  const lost = isKnown ? [] : findLostInputs(inputsIn(before.value), inputsIn(after.value));
  if (lost.length > 0) reasons.push(`no longer has ${lost.join(", ")}`);
  const speaks =
    (names.relation === "same" && !shape.isOtherType) ||
    (texts.speaks && (isAlike || areNamesAlike)) ||
    (isEqual && (same > other || (!areSideBySide && names.similarity >= 0.5))) ||
    (content.overlap === 1 && content.rarity >= UNIQUE) ||
    (areNamesAlike && !texts.isToldApart && (isInItsPlace || (isAlike && names.relation !== "replaced")));
  const isContrary = areOpposite(before.name, after.name);
  const isCertain = speaks && lost.length === 0;
  const standing = isContrary ? "contrary" : isCertain ? "speaks" : "silent";
  return { score, reasons, standing, isUsedAlike: same > 0 };
}
