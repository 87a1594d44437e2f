import { ts } from "ts-morph";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";

/** Whether a field is only sent, as far as the types of an API say it, so that nothing that comes back has it. */
export function isOnlySent(files: Iterable<ts.SourceFile>, { at }: Pick<Renamed, "at">): boolean {
  if (
    /^#\/(paths\/[^/]*\/([^/]*\/)?(requestBody|parameters)|components\/(requestBodies|parameters))\//.test(at)
  )
    return true;
  const [, schema] = /^#\/components\/schemas\/([^/]*)/.exec(at) ?? [];
  const name = schema?.replaceAll("~1", "/").replaceAll("~0", "~");
  const found = name === undefined ? [] : [...files].flatMap((file) => schemasIn(file).get(name) ?? []);
  return found.includes("sent") && !found.includes("open");
}

const known = new WeakMap<ts.SourceFile, ReadonlyMap<string, "sent" | "open">>();

/** The schemas of an API, and whether only requests are made of them. */
function schemasIn(file: ts.SourceFile): ReadonlyMap<string, "sent" | "open"> {
  const found = known.get(file);
  if (found) return found;
  const schemas = new Map<string, string>();
  const texts = { requests: [] as string[], responses: [] as string[] };
  const visit = (node: ts.Node): void => {
    const type = ts.isPropertySignature(node) ? node.type : undefined;
    const key = type ? keyText((node as ts.PropertySignature).name) : null;
    if (type && key === "responses") texts.responses.push(type.getText());
    else if (type && (key === "requestBody" || key === "parameters")) texts.requests.push(type.getText());
    else if (type && key === "schemas" && ts.isTypeLiteralNode(type))
      for (const member of type.members.filter(ts.isPropertySignature))
        schemas.set(keyText(member.name) ?? "", member.getText());
    else ts.forEachChild(node, visit);
  };
  visit(file);
  const reached = (from: readonly string[]) => {
    const names = new Set(from.flatMap(namesIn));
    for (const name of names) for (const other of namesIn(schemas.get(name) ?? "")) names.add(other);
    return names;
  };
  const [sent, received] = [reached(texts.requests), reached(texts.responses)];
  const isSent = (name: string) => sent.has(name) && !received.has(name);
  const result = new Map([...schemas.keys()].map((name) => [name, isSent(name) ? "sent" : "open"] as const));
  known.set(file, result);
  return result;
}

/** In `components["schemas"]["Event"][]`, `Event`. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\["schemas"\]\[("(?:[^"\\]|\\.)*")\]/g)].map(([, name]) =>
    JSON.parse(name ?? '""'),
  );
}
