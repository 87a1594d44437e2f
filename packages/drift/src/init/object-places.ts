import { fieldSlot, type Slot, slotOf } from "../shape/describe-shape.ts";
import { withoutMembers } from "../shape/merge-values.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { contentIn, listIn } from "./envelope.ts";
import { camelCase, isPlural, pascalCase, singularWords, wordsOf } from "./name-words.ts";
import type { OperationName } from "./operation-name.ts";
import type { OperationTraffic } from "./operation-traffic.ts";

/** A place in a body that holds objects. */
export interface ObjectPlace {
  /** Where it is, in words that sort the same in every run. */
  key: string;
  direction: "request" | "response";
  /** Names that say what its objects are, the best first. */
  names: string[];
  /** Whether it is what an operation sends or answers, rather than a part of it. */
  isWhole: boolean;
  shape: ValueShape;
  /** The objects in its fields, by slot. */
  inner: Map<string, ObjectPlace>;
  operation: OperationTraffic;
}

/** The objects of a body, by slot. */
export function placesOfAnswer(
  body: ValueShape,
  operation: OperationTraffic,
  { noun, longNoun, operationId }: OperationName,
  { status, mediaType }: { status: number; mediaType: string },
): Map<Slot, ObjectPlace> {
  const id = pascalCase([operationId]);
  const at = {
    direction: "response",
    operation,
    key: `response ${operation.path} ${operation.method} ${status} ${mediaType}`,
  } as const;
  if (status >= 400)
    return collect(body, "", {
      ...at,
      names: () => ["ErrorBody", `${id}Error`],
      isWhole: (slot) => slot === "",
    });
  const [name, long] = [pascalCase(noun), pascalCase(longNoun)];
  const last = operation.path.split("/").findLast((segment) => segment !== "{}") ?? "";
  const list = listIn(body, last);
  const content = list === null ? contentIn(body, noun) : null;
  const core = list === null ? content : list.field;
  const coreSlot = core === null ? "" : fieldSlot(core);
  const isCore = (slot: Slot) => slot === (list === null ? coreSlot : slotOf(coreSlot, "items"));
  const response = `${id}Response`;
  const names =
    list === null
      ? { core: [name, long, response], around: [`${name}Response`, response] }
      : isPlural(wordsOf(last).at(-1) ?? "")
        ? {
            core: [name, long, `${name}ListItem`, `${long}ListItem`],
            around: [`${name}List`, `${long}List`, response],
          }
        : { core: [`${name}Item`, `${long}Item`], around: [name, long, response] };
  return collect(body, "", {
    ...at,
    names: (slot) => (isCore(slot) ? names.core : names.around),
    isWhole: (slot) => slot === "" || isCore(slot),
  });
}

/** The objects of what is sent, by slot. */
export function placesOfRequest(
  body: ValueShape,
  operation: OperationTraffic,
  { verb, noun, longNoun, operationId }: OperationName,
  mediaType: string,
): Map<Slot, ObjectPlace> {
  const request = `${pascalCase([operationId])}Request`;
  const named = [pascalCase([...noun, verb]), pascalCase([...longNoun, verb]), request];
  // Where the path is all verbs, it names no thing.
  const names = camelCase(noun) === operationId ? [request] : named;
  const key = `request ${operation.path} ${operation.method} ${mediaType}`;
  return collect(body, "", {
    direction: "request",
    operation,
    key,
    names: () => names,
    isWhole: isOutermost,
  });
}

function isOutermost(slot: Slot): boolean {
  return /^(\/items)*$/.test(slot);
}

interface Around extends Pick<ObjectPlace, "direction" | "operation" | "key"> {
  names(slot: Slot): string[];
  /** Slots are those from the body on. */
  isWhole(slot: Slot): boolean;
}

/** The objects at a slot of an object or a body, and in lists there. Entries of maps belong to their object. */
function collect(value: ValueShape, slot: Slot, around: Around, fromBody = slot): Map<Slot, ObjectPlace> {
  const places = new Map<Slot, ObjectPlace>();
  // A first spec has no unions.
  const shape = withoutMembers(value);
  if (shape.types.has("object")) places.set(slot, placeOf(shape, fromBody, around));
  if (shape.items === undefined) return places;
  const items = collect(shape.items, slotOf(slot, "items"), around, slotOf(fromBody, "items"));
  return new Map([...places, ...items]);
}

function placeOf(shape: ValueShape, fromBody: Slot, around: Around): ObjectPlace {
  const names = around.names(fromBody);
  const key = `${around.key} ${fromBody}`;
  const inner = new Map<Slot, ObjectPlace>();
  const add = (value: ValueShape, slot: Slot, partNames: string[]) => {
    const path = fromBody === "" ? slot : `${fromBody}/${slot}`;
    const isWhole = around.isWhole;
    const nested = { ...around, names: (at: Slot) => (isWhole(at) ? around.names(at) : partNames) };
    for (const [at, place] of collect(value, slot, nested, path)) inner.set(at, place);
  };
  for (const [name, field] of shape.fields) {
    const part = pascalCase(singularWords(name)) || "Part";
    add(field, fieldSlot(name), [part, `${names[0]}${part}`, `${names.at(-1)}${part}`]);
  }
  if (shape.entries) add(shape.entries, slotOf("", "entries"), [`${names[0]}Entry`]);
  const { direction, operation } = around;
  return { key, direction, names, isWhole: around.isWhole(fromBody), shape, inner, operation };
}
