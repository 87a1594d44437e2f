import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isObject, type JsonObject, listOf, tokensOf } from "@tenant-api/openapi";
import type { Planted } from "./planted-traffic.ts";
import { type Measured, runMeasured } from "./run-measured.ts";

/** Something that a tool reported. */
export interface Reported {
  /** For people. */
  text: string;
  /** Whether it is about a deviation: at its place, by whatever name. */
  isAbout(planted: Planted): boolean;
}

/** A tool that compares traffic with a spec. */
export interface Contender {
  name: string;
  /** The report; null if the command was stopped. */
  run(
    har: string,
    spec: string,
    server: string | null,
  ): Promise<{ measured: Measured; reported: Reported[] | null }>;
}

const require = createRequire(import.meta.url);
const REDOCLY = join(dirname(require.resolve("@redocly/cli/package.json")), "bin/cli.js");
const OURS = join(import.meta.dirname, "../dist/cli.js");

/** Redocly CLI with the rules that compare with the spec; those about security look for something else. */
export const redocly: Contender = {
  name: "Redocly CLI drift",
  async run(har, spec, server) {
    const folder = mkdtempSync(join(tmpdir(), "drift-bench-"));
    const out = join(folder, "report.json");
    const rules = ["--rules", "schema-consistency,undocumented-endpoint"];
    const at = server === null ? [] : ["--server", server];
    const measured = await runMeasured(REDOCLY, [
      "drift",
      har,
      "--api",
      spec,
      "--format",
      "json",
      "-o",
      out,
      ...rules,
      ...at,
    ]);
    const text = existsSync(out) ? readFileSync(out, "utf8") : null;
    rmSync(folder, { recursive: true });
    if (text === null) return { measured, reported: null };
    const { problems } = JSON.parse(text) as { problems: JsonObject[] };
    return { measured, reported: problems.map(redoclyProblem) };
  },
};

function redoclyProblem(problem: JsonObject): Reported {
  const { method, path, ruleId, target, dataPath } = problem;
  const details = isObject(problem.details) ? problem.details : {};
  const params = isObject(details.params) ? details.params : {};
  const request = `${method} ${details.operationPathTemplate}`;
  const place = bodyPath(String(dataPath ?? details.path ?? ""));
  const text = `${request}: ${problem.message}`;
  return {
    text,
    isAbout(planted) {
      if (planted.kind === "unmatched")
        return ruleId === "undocumented-endpoint" && isRequestOf(planted, `${method} ${path}`);
      if (request !== planted.request) return false;
      if (planted.kind === "parameter-unknown" || planted.path === "") return text.includes(planted.name);
      if (target !== "response") return false;
      const holder = planted.path.replace(/\.?[^.]+$/, "");
      const isUnknownField = params.additionalProperty === planted.name;
      if (isUnknownField)
        return [holder, holder === "" ? planted.name : `${holder}.${planted.name}`].includes(place);
      if (planted.kind === "field-unknown") return false;
      // Of a union, the value that fits no member is reported, which may be the whole body.
      const isOfUnion = ["anyOf", "oneOf", "type"].includes(String(details.keyword));
      return place === planted.path || ((place !== "" || isOfUnion) && planted.path.startsWith(place));
    },
  };
}

function isRequestOf({ request, name }: Planted, received: string): boolean {
  const pattern = request.replace(/^(\w+) /, `$1 .*${name}.*`).replace(/\{[^}]*\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(received);
}

/** `/items/0/name` becomes `items[].name`. */
function bodyPath(dataPath: string): string {
  return tokensOf(`#${dataPath}`)
    .map((token) => (/^\d{1,3}$/.test(token) ? "[]" : /^\d+$/.test(token) ? "{}" : `.${token}`))
    .join("")
    .replace(/^\./, "")
    .replace(/^root$/, "");
}

/** Ours. */
export const ours: Contender = {
  name: "tenant-drift check",
  async run(har, spec) {
    const measured = await runMeasured(OURS, ["check", har, "--spec", spec, "--json"]);
    if (measured.exitCode === null) return { measured, reported: null };
    if (measured.exitCode === 2 || measured.exitCode === 70) throw new Error(measured.stderr);
    const { operations, unmatched } = JSON.parse(measured.stdout) as JsonObject;
    const findings = listOf(operations)
      .filter(isObject)
      .flatMap(({ operationId, findings: found }) =>
        listOf(found)
          .filter(isObject)
          .map((finding) => ourFinding(String(operationId), finding)),
      );
    return { measured, reported: [...findings, ...listOf(unmatched).filter(isObject).map(ourUnmatched)] };
  },
};

function ourFinding(operationId: string, { kind, at, to, field }: JsonObject): Reported {
  return {
    text: `${operationId}: ${kind} ${field}${to === undefined ? "" : ` (${to})`} ${at}`,
    isAbout(planted) {
      if (operationId !== planted.operationId) return false;
      const isPlace = at === planted.at && planted.kind !== "field-unknown";
      return isPlace || to === planted.name || tokensOf(String(at)).at(-1) === planted.name;
    },
  };
}

function ourUnmatched({ method, path }: JsonObject): Reported {
  return {
    text: `unmatched ${method} ${path}`,
    isAbout: (planted) =>
      planted.kind === "unmatched" && isRequestOf(planted, `${String(method).toUpperCase()} ${path}`),
  };
}
