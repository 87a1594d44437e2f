import { isObject, type Spec } from "@tenant-api/openapi";

/**
 * Both specs by name and version, and by file if these are the same. What they share is said once.
 *
 * @example
 * nameSpecs(before, after); // "Pets 1.4.0 → 2.0.0"
 */
export function nameSpecs(before: Spec, after: Spec): string {
  const [[title, version], [newTitle, newVersion]] = [infoOf(before), infoOf(after)];
  if (title !== newTitle) return `${join(title, version)} → ${join(newTitle, newVersion)}`;
  if (version !== newVersion) return `${join(title, version)} → ${newVersion || "?"}`;
  return `${join(title, version)}, ${before.source} → ${after.source}`;
}

function infoOf({ document, source }: Spec): [title: string, version: string] {
  const { title, version } = isObject(document.info) ? document.info : {};
  return [textOf(title) || source, textOf(version)];
}

/** A version without quotes can be a number. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function join(title: string, version: string): string {
  return `${title} ${version}`.trim();
}
