import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { isNamedType } from "../../program/named-type.ts";
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
      callsOf(program, "defineProps").map((call) => [call.getSourceFile(), compiler.typeAt(call)]),
    );
    const emits = Map.groupBy(callsOf(program, "defineEmits"), (call) => call.getSourceFile());
    for (const node of program.nodesOfKind(ts.isStringLiteral)) {
      const [, name] = EVENT.exec(node.text) ?? [];
      if (name === undefined || !program.names.has(name)) continue;
      const source = node.getSourceFile();
      const isOwn = isEmitted(node, emits.get(source) ?? []);
      const props = heardProps(program, node) ?? (isOwn ? own.get(source) : null);
      const { file, end } = placeOf(node);
      const place = { file, start: end - 1 - name.length, end: end - 1 };
      const from = program.slotAtPlace("text", place);
      yield* edgesFrom(from, program.memberSlots(props ?? null, name), "certain", placeOf(node));
    }
  },
};

function callsOf(program: Program, name: string): ts.CallExpression[] {
  return program
    .nodesOfKind(ts.isCallExpression)
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === name);
}

/** True where a component says which events it emits, or emits one: any other text of that form is one of somebody else. */
function isEmitted(node: ts.StringLiteral, emits: readonly ts.CallExpression[]): boolean {
  const types = emits.flatMap(({ typeArguments = [] }) => typeArguments.flatMap(declarationsOf));
  // A type of another file keeps its names, so the calls keep them, too.
  if (types.includes(null)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.arguments[0] === node) {
    const called = calledName(parent);
    return called === "$emit" || emits.some((call) => nameOf(call) === called);
  }
  const around = ts.findAncestor(node, (one) => ts.isCallExpression(one) || isNamedType(one));
  return around !== undefined && [...emits, ...types].includes(around);
}

/** The declarations that a type is made of in its file, those of members apart; null for one that stands elsewhere. */
function declarationsOf(type: ts.TypeNode): (ts.Node | null)[] {
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(declarationsOf);
  if (ts.isParenthesizedTypeNode(type)) return declarationsOf(type.type);
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  const found = type.getSourceFile().statements.find((one) => isNamedType(one) && one.name?.text === name);
  if (!found) return [null];
  return [found, ...(ts.isTypeAliasDeclaration(found) ? declarationsOf(found.type) : [])];
}

/** The variable that a call's value gets. */
function nameOf({ parent }: ts.CallExpression): string | null {
  return ts.isVariableDeclaration(parent) ? parent.name.getText() : null;
}

/** The function that a call calls, in a template too: there Vue's library writes `__VLS_unwrap(emit, …)(…)`. */
function calledName({ expression }: ts.CallExpression): string {
  const called = ts.isCallExpression(expression) ? expression.arguments[0] : expression;
  return called?.getText().replace(/^__VLS_ctx\./, "") ?? "";
}

/**
 * The props of the component whose event is listened to; null elsewhere. Vue's library declares a listener as
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
