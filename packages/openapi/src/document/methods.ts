/** The keys of a path item that hold an operation (OpenAPI 3.1, section 4.8.9). */
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

export type Method = (typeof METHODS)[number];

export function isMethod(key: string): key is Method {
  return (METHODS as readonly string[]).includes(key);
}
