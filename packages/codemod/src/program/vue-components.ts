import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";
import { isNamedType } from "./named-type.ts";
import type { Program } from "./program.ts";

/** A component of Vue, by the call that declares its props. */
export interface VueComponent {
  file: ts.SourceFile;
  /** A type that has its props, and may have more. */
  props: Type;
  /** The parts of the code that say which events it emits. */
  emits: readonly ts.Node[];
  /** The names of the functions that emit them; none if a library declares the events. */
  emitters: readonly string[];
}

/** The components that call `defineProps`, `defineModel` or `defineComponent`. */
export function vueComponents(program: Program): VueComponent[] {
  const { compiler } = program;
  const emits = Map.groupBy(callsOf(program, "defineEmits"), (call) => call.getSourceFile());
  const models = Map.groupBy(callsOf(program, "defineModel"), (call) => call.getSourceFile());
  const [setups, options] = [callsOf(program, "defineProps"), callsOf(program, "defineComponent")];
  compiler.typesAt([...setups, ...options]);
  return [
    ...setups.flatMap((call) => {
      const file = call.getSourceFile();
      const props = compiler.typeAt(call);
      return props ? [{ file, props, ...emitted(program, emits.get(file) ?? []) }] : [];
    }),
    ...[...models.keys()].flatMap((file) => {
      const props = typeNamed(file, "__VLS_ModelProps");
      const emit = typeNamed(file, "__VLS_ModelEmit");
      const type = props && compiler.typeAt(props.type);
      return type ? [{ file, props: type, emits: emit ? [emit] : [], emitters: [] }] : [];
    }),
    ...options.flatMap((call) => {
      const props = instanceOf(compiler, call);
      const own = optionOf(call, "emits");
      return props
        ? [{ file: call.getSourceFile(), props, emits: own ? [own] : [], emitters: ["$emit", "emit"] }]
        : [];
    }),
  ];
}

/** The calls of a function of Vue, which the code of its library may read of the package: `(await import("vue")).defineComponent`. */
export function callsOf(program: Program, name: string): ts.CallExpression[] {
  return program.nodesOfKind(ts.isCallExpression).filter(({ expression }) => {
    const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    return ts.isIdentifier(called) && called.text === name;
  });
}

/** The type of `this` in a component that a call declares. */
export function instanceOf(compiler: Compiler, call: ts.CallExpression): Type | null {
  const made = compiler.typeAt(call);
  const signatures = made ? compiler.signaturesOf(made, "construct") : [];
  return signatures[0]?.returnType ?? null;
}

/** The value of an option of a component: `watch` in `defineComponent({ watch: … })`. */
export function optionOf({ arguments: [options] }: ts.CallExpression, name: string): ts.Expression | null {
  const all = options && ts.isObjectLiteralExpression(options) ? options.properties : [];
  const found = all.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : null;
}

function emitted(
  program: Program,
  calls: readonly ts.CallExpression[],
): Pick<VueComponent, "emits" | "emitters"> {
  const types = calls.flatMap(({ typeArguments = [] }) =>
    typeArguments.flatMap((type) => declarationsOf(program, type)),
  );
  const emits = [...calls, ...types.filter((one) => one !== null)];
  // The events of a library keep their names, so the calls keep them, too.
  return types.includes(null)
    ? { emits: [], emitters: [] }
    : { emits, emitters: ["$emit", ...calls.flatMap((call) => nameOf(call) ?? [])] };
}

/** The declarations that a type is made of, those of members apart; null for one that is not the consumer's own. */
function declarationsOf(program: Program, type: ts.TypeNode): (ts.Node | null)[] {
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => declarationsOf(program, part));
  if (ts.isParenthesizedTypeNode(type)) return declarationsOf(program, type.type);
  if (!ts.isTypeReferenceNode(type)) return [];
  const { compiler, files } = program;
  const symbol = compiler.symbolAt(type.typeName);
  const declared = symbol ? compiler.declarationsOf(compiler.aliasedSymbol(symbol)) : [];
  return declared.flatMap(({ path, node }) => {
    if (!node || !isNamedType(node) || !files.own.includes(path) || files.isForeign(path)) return [null];
    return [node, ...(ts.isTypeAliasDeclaration(node) ? declarationsOf(program, node.type) : [])];
  });
}

/** A type that Vue's library writes into the code of a component. */
function typeNamed({ statements }: ts.SourceFile, name: string): ts.TypeAliasDeclaration | undefined {
  return statements.filter(ts.isTypeAliasDeclaration).find((one) => one.name.text === name);
}

/** The variable that a call's value gets. */
function nameOf({ parent }: ts.CallExpression): string | null {
  return ts.isVariableDeclaration(parent) ? parent.name.getText() : null;
}
