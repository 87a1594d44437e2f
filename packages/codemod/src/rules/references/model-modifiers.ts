import { ts } from "ts-morph";
import type { Declared, Type } from "../../compiler/compiler.ts";
import { findNames, type NameNode, namesPattern } from "../../program/find-names.ts";
import { roleOf } from "../../program/name-role.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { vueComponents } from "../../program/vue-components.ts";
import { modifiersOf, propsIn } from "../../single-file-components/prop-names.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The prop of a component of Vue that gets the modifiers of a `v-model`: `v-model:startsAt.trim` sets `startsAtModifiers`.
 *
 * @example
 * declare function defineProps<T>(): T;
 * const props = defineProps<Pick<Event, "startsAt"> & { startsAtModifiers?: { trim?: true } }>();
 * const shown = props.startsAtModifiers?.trim ? props.startsAt.trim() : props.startsAt;
 *
 * @remarks Not seen: props that a library declares, and a name in a string, `const name: string = "startsAtModifiers"`.
 */
export const modelModifiers: Rule = {
  id: "references/model-modifiers",
  *resolve(program: Program): Iterable<Found> {
    const { compiler } = program;
    const names = new Set([...program.names].map(modifiersOf));
    const pattern = namesPattern(names);
    const nodes = program.files.own
      .filter((path) => pattern.test(compiler.text(path)))
      .flatMap((path) => findNames(compiler.tree(path), names));
    if (nodes.length === 0) return;
    const declared = declaredModifiers(program, names);
    for (const node of nodes) {
      const owner = ownerOf(program, node) ?? declared.find((one) => one.node === node.parent)?.props;
      const prop = propsIn(node.text)[0];
      const member = owner && memberOf(program, owner, node.text);
      if (!owner || !prop || !member?.some((one) => declared.some((own) => isSame(own, one)))) continue;
      const { file, start } = placeOf(node);
      const first = ts.isIdentifier(node) ? start : start + 1;
      const place = { file, start: first + prop.start, end: first + prop.end };
      const from = program.slotAtPlace("text", place);
      yield* edgesFrom(from, program.memberSlots(owner, prop.name), "certain", placeOf(node));
    }
  },
};

/** The props with modifiers that the components of the program declare themselves. */
function declaredModifiers(program: Program, names: ReadonlySet<string>): (Declared & { props: Type })[] {
  return vueComponents(program).flatMap(({ props }) =>
    [...names].flatMap((name) =>
      memberOf(program, props, name)
        .filter(({ path }) => program.files.own.includes(path))
        .map((one) => ({ ...one, props })),
    ),
  );
}

function memberOf({ compiler }: Program, type: Type, name: string): Declared[] {
  return compiler.partsOf(type).flatMap((part) => {
    const member = compiler.propertyOf(part, name);
    return member ? compiler.declarationsOf(member) : [];
  });
}

/** The type that a name is read of, or that the place of its object asks for; null where it is declared. */
function ownerOf({ compiler }: Program, node: NameNode): Type | null {
  const role = roleOf(node);
  if (role.kind === "access") return compiler.typeAt(role.node.expression);
  if (role.kind === "binding") return compiler.typeAt(role.pattern);
  return role.kind === "literal-key" ? compiler.contextualTypeAt(role.literal) : null;
}

function isSame(one: Declared, other: Declared): boolean {
  return one.path === other.path && one.index === other.index;
}
