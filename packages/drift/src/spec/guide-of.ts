import { getOrAdd, type Member, type SchemaNode } from "@tenant-api/openapi";
import type { Guide } from "../exchange/guide.ts";
import { formatsOf } from "./schema-formats.ts";

const guides = new WeakMap<SchemaNode, Guide>();
const fields = new WeakMap<Member, Guide>();

/** How values are recorded of which the spec says nothing. */
const UNSAID: Guide = {
  field: () => null,
  isEntry: () => false,
  ...{ entries: null, items: null, union: null, lists: null, areAllListed: false, formats: null },
};

/** How values are recorded where a schema holds. Recursive schemas have one guide for each node. */
export function guideOf(node: SchemaNode): Guide {
  return getOrAdd(guides, node, () => createGuide(node));
}

function createGuide(node: SchemaNode): Guide {
  let union: Guide["union"] | undefined;
  const byName = new Map<string, Guide | null>();
  return {
    field(name) {
      // The keys of maps are without number.
      if (!node.names.has(name)) return node.forbiddenNames.has(name) ? UNSAID : null;
      return getOrAdd(byName, name, () => guideOfMember(node.field(name)));
    },
    isEntry: (key) => node.entry(key) !== null,
    get entries() {
      return guideOfMember(node.entries);
    },
    get items() {
      return guideOfMember(node.items);
    },
    get union() {
      if (union === undefined) union = unionOf(node);
      return union;
    },
    lists: node.values,
    areAllListed: node.areAllListed,
    get formats() {
      return formatsOf(node);
    },
  };
}

function guideOfMember(member: Member | null): Guide | null {
  if (member === null) return null;
  if (member.values === member.node.values) return guideOf(member.node);
  const { node, values: lists, areAllListed } = member;
  return getOrAdd(fields, member, () => ({ ...guideOf(node), lists, areAllListed }));
}

function unionOf({ discriminator }: SchemaNode): Guide["union"] {
  if (discriminator === null) return null;
  const { key, member, valueIn } = discriminator;
  return {
    key,
    valueIn,
    member: (value) => {
      const node = member(value);
      return node === null ? null : guideOf(node);
    },
  };
}
