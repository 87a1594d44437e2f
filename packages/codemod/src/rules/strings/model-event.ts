import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { callsOf, type VueComponent, vueComponents } from "../../program/vue-components.ts";
import { propsIn } from "../../single-file-components/prop-names.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

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
 * @remarks Not seen: events whose names the program computes, `const changed = "update:" + "startsAt"`, and listeners in an object
 * that no component asks for, `const listeners = { "update:startsAt": () => {} }`.
 */
export const modelEvent: Rule = {
  id: "strings/model-event",
  *resolve(program: Program): Iterable<Found> {
    const components = vueComponents(program);
    for (const { node, name, slot } of models(program))
      for (const { file, props } of components)
        if (file === node.getSourceFile())
          yield* edgesFrom(slot, program.memberSlots(props, name), "certain", placeOf(node));
    for (const node of program.nodesOfKind(ts.isStringLiteralLike)) {
      for (const { name, start, end } of propsIn(node.text)) {
        if (!program.names.has(name) || !isWrittenOut(node)) continue;
        const { file, start: quote } = placeOf(node);
        const from = program.slotAtPlace("text", { file, start: quote + 1 + start, end: quote + 1 + end });
        for (const props of propsMeant(program, node, name, components))
          yield* edgesFrom(from, program.memberSlots(props, name), "certain", placeOf(node));
      }
    }
  },
};

/** The props that `defineModel("startsAt")` declares by their names. */
function models(program: Program): { node: ts.Node; name: string; slot: Slot }[] {
  return callsOf(program, "defineModel").flatMap(({ arguments: [node] }) => {
    const occurrence = node && program.occurrenceAt(node);
    const slot = occurrence && program.slotOf(occurrence);
    return slot ? [{ node, name: occurrence.name, slot }] : [];
  });
}

/** True if a text is written without escapes. */
function isWrittenOut(node: ts.StringLiteralLike): boolean {
  return node.getText().slice(1, -1) === node.text;
}

/** The types that have the prop of an event: of the components that emit it, or of the one that it is listened to. */
function propsMeant(
  program: Program,
  node: ts.StringLiteralLike,
  name: string,
  components: readonly VueComponent[],
): Type[] {
  const heard = heardProps(program, node, name);
  if (heard) return [heard];
  const file = node.getSourceFile();
  const { parent } = node;
  const called = ts.isCallExpression(parent) && parent.arguments[0] === node ? calledName(parent) : null;
  return components
    .filter(({ emits, emitters, file: own }) =>
      called === null
        ? ts.findAncestor(node, (one) => emits.includes(one))
        : own === file && emitters.includes(called),
    )
    .map(({ props }) => props);
}

/** The function that a call calls, in a template too: there Vue's library writes `__VLS_unwrap(emit, …)(…)`. */
function calledName({ expression }: ts.CallExpression): string {
  const called = ts.isCallExpression(expression) ? expression.arguments[0] : expression;
  return called?.getText().replace(/^(__VLS_ctx|this)\./, "") ?? "";
}

/**
 * The props of the component whose event is listened to; null elsewhere. They stand beside the listener, as in
 * `h(Form, { startsAt, "onUpdate:startsAt": … })`, or Vue's library declares the listener as
 * `const listener: __VLS_ResolveEvent<typeof props, …> = { "onUpdate:startsAt": … }`.
 */
function heardProps({ compiler }: Program, node: ts.StringLiteralLike, name: string): Type | null {
  const { parent } = node;
  const isKey = ts.isPropertyAssignment(parent) && parent.name === node;
  if (!ts.isLiteralTypeNode(parent) && !isKey) return null;
  const listener = ts.findAncestor(node, ts.isVariableDeclaration)?.type;
  const props = listener && resolvedProps(listener);
  if (props) return compiler.typeAt(props);
  const literal = isKey && node.text.startsWith("on") ? parent.parent : null;
  const types = literal ? [compiler.contextualTypeAt(literal), compiler.typeAt(literal)] : [];
  return (
    types.find((type) => type && compiler.partsOf(type).some((part) => compiler.propertyOf(part, name))) ??
    null
  );
}

function resolvedProps(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() === "__VLS_ResolveEvent")
    return node.typeArguments?.[0];
  return ts.forEachChild(node, resolvedProps);
}
