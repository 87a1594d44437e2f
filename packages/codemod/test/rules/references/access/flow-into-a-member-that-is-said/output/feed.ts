import type { components } from "./api";

// What says which one of several it is says what is beside it, too.
type Schemas = components["schemas"];
type Item =
  | { kind: "sandbox"; at: string; data: Schemas["Sandbox"] }
  | { kind: "template"; at: string; data: Schemas["Template"] }
  | { kind: "build"; at: string; data: Schemas["Build"]; templateID: string }
  | { kind: "node"; at: string; data: Schemas["Node"] }
  | { kind: "key"; at: string; data: Schemas["Key"] };

export function feed(s: Schemas["Sandbox"][], t: Schemas["Template"][], n: Schemas["Node"][], k: Schemas["Key"][], b: Schemas["Build"][]): Item[] {
  const items: Item[] = [
    ...s.map((data) => ({ kind: "sandbox" as const, at: "", data })),
    ...t.map((one): Item => ({ kind: "template", at: one.madeAt, data: one })),
    ...n.map((data): Item => ({ kind: "node", at: "", data })),
    ...k.map<Item>((data) => ({ kind: "key", at: data.createdAt, data })),
  ];
  for (const build of b) items.push({ kind: "build", at: build.createdAt, data: build, templateID: build.templateID });
  return items;
}
export const link = (item: Item): string => item.kind;
export const one = (k: Schemas["Key"]) => link({ kind: "key", at: "", data: k });
