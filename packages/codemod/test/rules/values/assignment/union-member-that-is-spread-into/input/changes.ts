import type { components } from "./api";
type Change = components["schemas"]["Change"];
function anchor(ids: string[], index: number): { after: string } | { before: string } | undefined {
  if (index > 0) return { after: ids[index - 1] ?? "" };
  if (ids.length > 1) return { before: ids[1] ?? "" };
  return undefined;
}
export function move(ids: string[], id: string): Change[] {
  return [{ type: "move", id, ...anchor(ids, ids.indexOf(id)) }];
}
export function create(ids: string[], id: string): Change[] {
  return [{ type: "create", id, ...anchor(ids, ids.indexOf(id)) }];
}
export function pushed(ids: string[], id: string): Change[] {
  const changes: Change[] = [];
  changes.push({ type: "move", id, ...anchor(ids, 0) });
  return changes;
}
