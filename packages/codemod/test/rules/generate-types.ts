import { createRequire } from "node:module";

// openapi-typescript 7 needs a TypeScript 5.9 beside it, and @tenant-api/generate has both.
const fromGenerate = createRequire(new URL("../../../generate/package.json", import.meta.url));
const { default: openapiTS, astToString } = fromGenerate("openapi-typescript") as {
  default(spec: object, options: object): Promise<unknown>;
  astToString(nodes: unknown): string;
};

// Most cases share a spec, and each of them needs the types of both its versions more than once.
const made = new Map<string, Promise<string>>();

/** The `api.d.ts` of a case: openapi-typescript's output, as consumers have it. */
export function generateTypes(spec: object, options: Record<string, boolean>): Promise<string> {
  const key = JSON.stringify([spec, options]);
  const types = made.get(key) ?? generate(spec, options);
  made.set(key, types);
  return types;
}

async function generate(spec: object, options: Record<string, boolean>): Promise<string> {
  return astToString(await openapiTS(structuredClone(spec), { silent: true, ...options }));
}
