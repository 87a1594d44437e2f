import {
  BaseResolver,
  createConfig,
  type LocationObject,
  lintDocument as lint,
  type NormalizedProblem,
  type RawUniversalConfig,
  Source,
} from "@redocly/openapi-core";
import {
  followReference,
  isObject,
  isOpenapi30,
  type JsonObject,
  objectAt,
  objectsIn,
  type Spec,
  valueAt,
} from "@tenant-api/openapi";
import type { PlacedProblem } from "@tenant-api/openapi/load";

/** Lints a spec that was read: the linter sees one document, and opens no file. */
export async function lintDocument(
  spec: Pick<Spec, "source" | "document" | "positionOf" | "written">,
  rules: RawUniversalConfig,
): Promise<(PlacedProblem & { severity: "warn" | "error" })[]> {
  const { source, written } = spec;
  // What is said of OpenAPI 2.0 has its words and places.
  const { document, positionOf } =
    written === undefined ? spec : { ...written, document: closed(written.document) };
  const config = await createConfig(rules);
  const problems = await lint({
    document: { source: new Source(source, ""), parsed: withoutDeviceFlows(document) },
    config,
    externalRefResolver: new BaseResolver(config.resolve),
  });
  return problems.flatMap((problem) => {
    const { pointer, received, isKey } = pinpoint(document, problem);
    // An encoding may have some of its own (OpenAPI 3.2, section 4.15); the linter does not know.
    if (
      /\/(encoding\/[^/]+|itemEncoding|prefixEncoding\/\d+)\/(encoding|itemEncoding|prefixEncoding)$/.test(
        pointer,
      )
    )
      return [];
    // A schema may be `true` or `false` (OpenAPI 3.1, section 4.8.24); the linter knows only some places of them.
    if (problem.message.startsWith(NO_BOOLEAN) && written === undefined && !isOpenapi30(document)) return [];
    // A response of OpenAPI 2.0 may be a file.
    if (/\/responses\/[^/]+\/schema\/type$/.test(pointer) && valueAt(document, pointer) === "file") return [];
    const position = positionOf(pointer, isKey ? "key" : "value");
    return [
      {
        pointers: written?.placesOf(pointer) ?? [pointer],
        ...position,
        message: explain(problem, received),
        severity: problem.severity,
      },
    ];
  });
}

/** A copy of a document without references that lead out of it or in a circle: the linter would follow them. */
function closed(document: JsonObject): JsonObject {
  const text = JSON.stringify(document, (key, value) =>
    key === "$ref" && followReference(document, "#", { $ref: value }) === null ? "#/x-nothing" : value,
  );
  return JSON.parse(text);
}

const NO_BOOLEAN = "Expected type `Schema` (object) but got `boolean`";

/** A document without the flows of devices, whose scopes the linter cannot read (Redocly CLI 2.64). */
function withoutDeviceFlows(document: JsonObject): JsonObject {
  const components = objectAt(document, "components");
  const schemes = objectsIn(components.securitySchemes);
  if (!schemes.some(([, scheme]) => objectAt(scheme, "flows").deviceAuthorization !== undefined))
    return document;
  const read = schemes.map(([name, scheme]) => {
    const { deviceAuthorization: _, ...flows } = objectAt(scheme, "flows");
    return [name, isObject(scheme.flows) ? { ...scheme, flows } : scheme];
  });
  return { ...document, components: { ...components, securitySchemes: Object.fromEntries(read) } };
}

/** Where the linter points at the object that holds a bad value, this points at the value. */
function pinpoint(document: unknown, { ruleId, location }: NormalizedProblem) {
  const { pointer = "#", reportOnKey = false } = (location[0] ?? {}) as Partial<LocationObject>;
  if (ruleId !== "operation-operationId-unique") return { pointer, received: undefined, isKey: reportOnKey };
  const inner = pointer.replace(/[^/]*$/, "operationId");
  return { pointer: inner, received: valueAt(document, inner), isKey: false };
}

/** The linter's message, made to say what was expected and received where it does not. */
function explain({ ruleId, message, suggest }: NormalizedProblem, received: unknown): string {
  if (ruleId === "operation-operationId-unique")
    return `Expected an \`operationId\` of its own, received "${received}" once more.`;
  const hint = suggest[0] ? ` Did you mean \`${suggest[0]}\`?` : "";
  return `${message.replace(/[.?!]*$/, ".")}${hint}`;
}
