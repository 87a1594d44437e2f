import { placeName } from "@tenant-api/spec-diff";
import type { RuleId } from "../graph/edges.ts";
import type { Cause, Explained } from "../report/finding.ts";
import { isSameLine, type LinePlace } from "../report/line-place.ts";

/** The words of each rule for a place. `$code` is the code there, `$owner` the type of the API, `$field` the field of it. */
export const PHRASES: Readonly<Record<RuleId, string>> = {
  "kept/api-type": "$code declares the old name",
  "kept/exported-props": "the props of $code declare the old name",
  "kept/exported-type": "$code declares the old name",
  "kept/foreign-type": "$code declares the old name",
  "kept/other-api-type": "$code declares the old name",
  "kept/own-props": "the props of $code declare the old name",
  "kept/own-type": "$code declares the old name",
  "references/access": "$code reads this member",
  "references/destructuring": "$code takes this member out of a value",
  "references/in-test": "$code tests whether a value has this member",
  "references/indexed-access": "$code names the member of a type",
  "references/jsx-attribute": "$code sets this prop",
  "references/model-modifiers": "$code has the modifiers of `v-model` for this prop",
  "references/named-reference": "$code refers to this declaration",
  "references/object-literal": "$code sets this member of a typed object",
  "references/one-source": "a component has $code in one place, and the code that is made of it in several",
  "references/operation": "$code calls an operation that moved",
  "types/chosen-keys": "$code selects this member by its name",
  "types/conditional": "$code selects a type by a shape with this member",
  "types/constraint": "$code is given for a type parameter whose constraint has this member",
  "types/heritage": "$code extends or implements a type with this member",
  "types/intersection": "$code joins two types with this member",
  "types/key-argument": "$code gives this key to a function together with $owner",
  "types/predicate-shape": "$code tells by this member that a value is $owner",
  "types/selected-member": "$code selects a type by this member",
  "values/alternatives": "$code may be this object or another one that has the new name",
  "values/asserted-test": "$code tests a union by this member",
  "values/assertion": "$code asserts it to be $owner",
  "values/assignment": "$code passes it as $owner",
  "values/generic-argument": "$code goes to a generic function that takes $owner",
  "values/name-conflict": "$code has that name already",
  "values/presence-test": "$code tests a value for this member to know its type",
  "values/spread-and-merge": "$code merges it into $owner",
  "values/type-predicate": "$code tests by this member whether a value is $owner",
  "strings/contextual-literal": "$code stands where the type asks for $field",
  "strings/held-value": "$code is a property that $field is put into",
  "strings/key-of-table": "$code is a key of a type that lists $field",
  "strings/lookup-table": "$code is a key of an object that $field looks up",
  "strings/made-text": "$code makes a name of $field",
  "strings/model-event": "$code is the event by which a component hands back this prop",
  "strings/open-table": "$code reads a table that $field fills",
  "strings/text-flow": "$code meets $field",
  "strings/text-types": "a value of the type at $code meets $field",
  "strings/type-argument": "$code selects $field by its name",
  "strings/typed-path": "$code is a path of $owner",
  "strings/watched-path": "$code watches this member in a component",
  "tests/compared-object": "$code is compared with a value of $owner, or stands for one",
  "tests/expected-body": "$code is expected in a request of an operation that takes $owner",
  "tests/received-text": "$code is compared with a request of an operation that takes $field",
  "tests/received-body": "$code reads a request of an operation that takes $owner",
  "tests/expected-property": "$code expects a value to have this property",
  "tests/imitated-text": "$code stands for $field in a test",
  "tests/imitation": "$code stands for an export of a module or an answer with $owner",
  "tests/json-file": "$code is a key in a file that the code reads as $owner",
  "tests/json-text": "$code is a value in a file that the code reads as one with $field",
  "tests/stubbed-text": "$code stands for $field in the answer of a stub",
  "tests/stubbed-answer": "$code stands for the answer of an operation that returns $owner",
  "untyped/address-parameter": "$code is a parameter in an address of an operation with $owner",
  "untyped/earlier-type": "$code reads a value that had the type $owner before",
  "untyped/later-type": "$code reads a value that gets the type $owner later",
  "untyped/later-object": "$code becomes a part of $owner later",
  "untyped/moved-address": "$code is the address of an operation that moved",
  "untyped/own-contract": "$code holds data that others send to your own server",
  "untyped/own-type": "$code is said to have a type of your own with this name",
  "untyped/parsed-text": "$code is given to a schema that makes $field of it",
  "untyped/parsed-value": "$code is given to a schema that makes $owner of it",
  "untyped/request-body": "$code is sent to an operation that takes $owner",
  "untyped/request-text": "$code is sent to an operation that takes $field",
  "untyped/response-body": "$code reads the answer of an operation that returns $owner",
  "untyped/response-text": "$code is compared with an answer that has $field",
  "untyped/sent-type": "$code is sent to an operation that takes $owner",
  "repair/by-error": "$code does not compile with the old name",
  "prove/type-error": "$code does not compile under the new types",
};

/** The phrase for a rule that has none of its own. */
const ANY_RULE = "$code must be spelled as $field";

const STEPS = 3;

/**
 * The cause as a sentence, the nearest steps first.
 *
 * @example
 * becauseOf("Renamed", { at: "#/components/schemas/Event/properties/startsAt", because, … });
 * // "Renamed because `save(row)` (list.ts:12) passes it as `Event`."
 */
export function becauseOf(verb: string, explained: Explained & LinePlace & { at: string }): string {
  const steps = stepsAway(explained).map((cause) => phraseOf(cause, explained.at));
  if (steps.length === 0) return "";
  const shown = [...new Set(steps)].slice(0, STEPS);
  const more = steps.length > STEPS ? ", …" : "";
  return `${verb} because ${shown.join(", and ")}${more}.`;
}

/** A step in words: `` `save(row)` (list.ts:12) passes it as `Event` ``. */
export function phraseOf({ file, line, rule, text }: Cause, at: string): string {
  const field = placeName(at);
  const owner = field.replace(/(?<=.)\.[^.]*$/, "");
  const phrase = PHRASES[rule] ?? ANY_RULE;
  const place = `${file.slice(file.lastIndexOf("/") + 1)}:${line}`;
  const words = {
    $code: text === "" ? place : `\`${text}\` (${place})`,
    $owner: at === "" ? "the API" : `\`${owner}\``,
    $field: at === "" ? "the API" : `\`${field}\``,
  };
  return phrase.replace(/\$(?:code|owner|field)/g, (name) => words[name as keyof typeof words]);
}

/** A person sees what stands in the line itself: those steps count only if there are no others. */
function stepsAway(explained: Explained & LinePlace): Cause[] {
  const away = explained.because.filter((cause) => !isSameLine(cause, explained));
  return away.length > 0 ? away : explained.because.slice(0, 1);
}
