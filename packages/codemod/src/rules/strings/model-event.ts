import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/** `update:startsAt` where a component of Vue emits it, `onUpdate:startsAt` in the code of whoever listens. */
const EVENT = /^(?:u|onU)pdate:(.+)$/;

/**
 * The event by which a component of Vue hands back the new value of a prop. `v-model:startsAt` listens to it by the name of the
 * prop.
 *
 * @example
 * declare function defineProps<T>(): T;
 * declare function defineEmits<T>(): (event: keyof T, at: string) => void;
 * const props = defineProps<Pick<Event, "startsAt">>();
 * const emit = defineEmits<{ "update:startsAt": [at: string] }>();
 * emit("update:startsAt", props.startsAt);
 *
 * @remarks Not seen: events whose names a file beside the component lists,
 * `type Emit = { "update:startsAt": [at: string] }`.
 */
export const modelEvent: Rule = {
  id: "strings/model-event",
  *resolve(program: Program): Iterable<Found> {
    const { compiler } = program;
    const own = new Map(
      program
        .nodesOfKind(ts.isCallExpression)
        .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === "defineProps")
        .map((call) => [call.getSourceFile(), call]),
    );
    for (const node of program.nodesOfKind(ts.isStringLiteral)) {
      const [, name] = EVENT.exec(node.text) ?? [];
      if (name === undefined || !program.names.has(name)) continue;
      const heard = heardProps(program, node);
      const call = own.get(node.getSourceFile());
      const props = heard ?? (call && compiler.typeAt(call));
      const { file, end } = placeOf(node);
      const place = { file, start: end - 1 - name.length, end: end - 1 };
      const from = program.slotAtPlace("text", place);
      yield* edgesFrom(from, program.memberSlots(props ?? null, name), "certain", placeOf(node));
    }
  },
};

/**
 * The props of the component whose event is listened to; null where somebody emits it. Vue's library declares a listener as
 * `const listener: __VLS_ResolveEvent<typeof props, …> = { "onUpdate:startsAt": … }`.
 */
function heardProps({ compiler }: Program, node: ts.StringLiteral): Type | null {
  const { parent } = node;
  if (!ts.isLiteralTypeNode(parent) && !ts.isPropertyAssignment(parent)) return null;
  const listener = ts.findAncestor(node, ts.isVariableDeclaration)?.type;
  const props = listener && resolvedProps(listener);
  return props ? compiler.typeAt(props) : null;
}

function resolvedProps(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() === "__VLS_ResolveEvent")
    return node.typeArguments?.[0];
  return ts.forEachChild(node, resolvedProps);
}
