import { resolve } from "node:path";
import {
  BaseResolver,
  bundle,
  type Config,
  createConfig,
  type Document,
  getLineColLocation,
  type LocationObject,
  lintDocument,
  type NormalizedProblem,
  parseYaml,
  ResolveError,
  type Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { displayPath } from "../display-path.ts";
import { inlinePathItems } from "./inline-path-items.ts";
import { isObject, type JsonObject, valueAt } from "./json.ts";
import { type Problem, SpecError } from "./problem.ts";

/** An OpenAPI description in one document: references to other files are resolved, those within it are kept. */
export interface Spec {
  file: string;
  document: JsonObject;
  /** Places that OpenAPI does not allow, but that nothing made from the spec depends on. */
  warnings: Problem[];
}

/** What must hold of a spec before anything is made of it; many a public spec bends the structure. */
const REQUIRED_RULES = {
  struct: "warn",
  "no-unresolved-refs": "error",
  "operation-operationId-unique": "error",
} as const;

/**
 * Reads an OpenAPI 3.0 or 3.1 file, YAML or JSON.
 *
 * @throws {SpecError} if it cannot be read, is not OpenAPI, has a reference that leads nowhere, or uses an
 * `operationId` twice. Each problem has its file, line and column.
 */
export async function loadSpec(path: string): Promise<Spec> {
  const config = await createConfig({ rules: REQUIRED_RULES });
  const { document, resolver } = await parse(path, config);
  return forSpec(path, async () => {
    const problems = await lintDocument({ document, config, externalRefResolver: resolver });
    const errors = problems.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new SpecError(errors.map(locate));
    const bundled = await bundle({ doc: document, config, externalRefResolver: resolver });
    return {
      file: displayPath(path),
      // Through JSON, so that what aliases and references share becomes a thing of its own in each place.
      document: JSON.parse(JSON.stringify(inlinePathItems(bundled.bundle.parsed as JsonObject))),
      warnings: problems.map(locate),
    };
  });
}

/** Lints an OpenAPI file with the given rules. */
export async function lintSpec(path: string, config: Config): Promise<Problem[]> {
  const { document, resolver } = await parse(path, config);
  return forSpec(path, async () =>
    (await lintDocument({ document, config, externalRefResolver: resolver })).map(locate),
  );
}

async function parse(path: string, config: Config) {
  const file = resolve(path);
  const resolver = new BaseResolver(config.resolve);
  try {
    const document = await resolver.resolveDocument<JsonObject>(null, file, true);
    if (document instanceof Error) throw document;
    expectOpenApi(document);
    expectTree(document);
    return { document, resolver };
  } catch (error) {
    if (error instanceof YamlParseError) throw new SpecError([syntaxProblem(error, file)]);
    if (error instanceof ResolveError) throw new SpecError([unreadable(error, file)]);
    throw error;
  }
}

/** What the OpenAPI libraries cannot cope with is the spec's fault, as far as its author is concerned. */
async function forSpec<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpecError) throw error;
    const message = `Expected a spec that can be resolved: ${(error as Error).message}`;
    throw new SpecError([problemAt(file, 1, 1, message)], { cause: error });
  }
}

/** YAML can say that a value contains itself; a spec cannot. */
function expectTree({ source, parsed }: Document): void {
  try {
    JSON.stringify(parsed);
  } catch (cause) {
    const message = "Expected a tree of values, received a YAML alias to what it stands in.";
    throw new SpecError([problemAt(source.absoluteRef, 1, 1, message)], { cause });
  }
}

function unreadable({ originalError }: ResolveError, file: string): Problem {
  return problemAt(file, 1, 1, `Expected a file that can be read: ${originalError.message}.`);
}

function syntaxProblem(error: YamlParseError, file: string): Problem {
  return problemAt(file, error.line || 1, error.col || 1, syntaxMessage(error.message));
}

function syntaxMessage(message: string): string {
  const reason = message
    .replace("Failed to parse: ", "")
    .replace(/ in ".*"/, "")
    .replace(/\s*\(\d+:\d+\)$/, "");
  return `Expected valid YAML or JSON: ${reason}.`;
}

function expectOpenApi({ source, parsed }: Document): void {
  if (isObject(parsed) && /^3\.[01]\./.test(String(parsed.openapi))) return;
  const key = ["openapi", "swagger"].find((name) => isObject(parsed) && name in parsed);
  const pointer = { source, pointer: `#/${key}`, reportOnKey: true };
  const { line, col } = key ? getLineColLocation(pointer).start : { line: 1, col: 1 };
  const received = key ? `\`${key}: ${(parsed as JsonObject)[key]}\`` : "a file without the key `openapi`";
  const message = `Expected an OpenAPI 3.0 or 3.1 description (\`openapi: 3.1.0\`), received ${received}.`;
  throw new SpecError([problemAt(source.absoluteRef, line, col, message)]);
}

function locate(problem: NormalizedProblem): Problem {
  const [location] = problem.location;
  if (!location) throw new Error(`A problem without a place: ${problem.message}`);
  const { pointer, received } = pinpoint(problem.ruleId, location);
  const { start } = getLineColLocation(pointer === undefined ? location : { ...location, pointer });
  return problemAt(location.source.absoluteRef, start.line, start.col, explain(problem, received));
}

/** Where the linter points at the object that holds a bad value, this points at the value. */
function pinpoint(ruleId: string, { source, pointer }: LocationObject) {
  if (pointer !== undefined && ruleId === "no-unresolved-refs") {
    return { pointer: `${pointer}/$ref`, received: valueIn(source, `${pointer}/$ref`) };
  }
  if (pointer !== undefined && ruleId === "operation-operationId-unique") {
    const target = pointer.replace(/[^/]*$/, "operationId");
    return { pointer: target, received: valueIn(source, target) };
  }
  return { pointer, received: undefined };
}

const parsedSources = new WeakMap<Source, JsonObject>();

function valueIn(source: Source, pointer: string): unknown {
  const parsed = parsedSources.get(source) ?? (parseYaml(source.body) as JsonObject);
  parsedSources.set(source, parsed);
  return valueAt(parsed, pointer);
}

/** The linter's message, made to say what was expected and received where it does not. */
function explain({ ruleId, message, suggest }: NormalizedProblem, received: unknown): string {
  const hint = suggest[0] ? ` Did you mean \`${suggest[0]}\`?` : "";
  if (ruleId === "no-unresolved-refs" && received !== undefined) {
    return `Expected \`$ref\` to lead to something, received "${received}".${hint}`;
  }
  if (ruleId === "operation-operationId-unique") {
    return `Expected an \`operationId\` of its own, received "${received}" once more.`;
  }
  if (message.startsWith("Failed to parse: ")) return syntaxMessage(message);
  return `${message.replace(/[.?!]*$/, ".")}${hint}`;
}

function problemAt(file: string, line: number, column: number, message: string): Problem {
  return { file: displayPath(file), line, column, message };
}
