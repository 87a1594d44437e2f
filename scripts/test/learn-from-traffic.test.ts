import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countFields, loadSpec } from "@tenant-api/generate/spec";
import { diffSpecs, isDoubtful, parseMigration, planMigration } from "@tenant-api/spec-diff";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { mockTraffic } from "./mock-traffic.ts";
import { ROOT, runScript, temporaryFolder } from "./run-script.ts";

const COMMAND = join(ROOT, "scripts/node_modules/@tenant-api/drift/dist/cli.js");
const API = "https://staging.example.com/api/v2";
const DAY = 86_400_000;
const TSC = join(ROOT, "node_modules/.bin/tsc");

/** A log of what the service answers on six days. From the fourth on, `startsAt` has another name. */
function renamedTraffic(): object[] {
  const lines: object[] = [];
  const log = (
    day: number,
    method: string,
    path: string,
    status: number,
    responseBody: unknown,
    requestBody?: unknown,
  ) =>
    lines.push({
      time: Date.UTC(2026, 10, 20) + day * DAY,
      method,
      url: API + path,
      status,
      responseBody,
      requestBody,
    });
  const uuid = (id: number) => `7c0b7a5e-9d0f-4a3c-8f6e-${String(id).padStart(12, "0")}`;
  for (let day = 0; day < 6; day += 1) {
    for (let id = 0; id < 5; id += 1) {
      const event = {
        ...{ id: uuid(id), title: `Event ${id}`, description: null, groupId: id % 2 === 0 ? null : uuid(7) },
        [day < 3 ? "startsAt" : "startAt"]: `2026-12-0${id + 1}T10:00:00Z`,
        ...{ state: ["Draft", "Published", "Archived"][id % 3], seats: id, place: { city: "Ulm" } },
      };
      const path = `/community/events/${event.id}`;
      log(day, "GET", path, 200, event);
      log(day, "GET", "/community/events", 200, { items: [event], total: 1 });
      log(
        day,
        "POST",
        "/community/events",
        201,
        { id: event.id, createdAt: "2026-11-20T10:00:00Z" },
        { title: "x" },
      );
      log(day, "POST", `${path}/publish`, 200, { ok: true });
      log(day, "POST", `${path}/cancel`, 200, { cancelledAt: "2026-11-20T10:00:00Z" });
      log(day, "GET", path, 404, { error: { code: "missing" } });
      log(day, "GET", "/monetization/wallet/coins", 200, { coins: 12.5 });
      log(day, "GET", "/community/groups/1/members", 200, [{ userId: event.id, role: "admin" }]);
    }
  }
  return lines;
}

/** A copy of our spec, and a log of traffic for it to learn of. */
function copyOfSpec(traffic: readonly object[], ...options: string[]) {
  const folder = temporaryFolder();
  // Before the first migration, there is no folder of them.
  for (const name of ["openapi.yaml", "migrations", "releases"].filter((one) =>
    existsSync(join(ROOT, "spec", one)),
  ))
    cpSync(join(ROOT, "spec", name), join(folder, name), { recursive: true });
  const log = join(folder, "traffic.ndjson");
  writeFileSync(log, traffic.map((line) => JSON.stringify(line)).join("\n"));
  const spec = join(folder, "openapi.yaml");
  const apply = () =>
    x(process.execPath, [COMMAND, "apply", log, "--spec", spec, "--label", "staging", ...options]);
  return {
    spec,
    migration: join(folder, "migrations/next.yaml"),
    release: join(folder, "releases/1.0.0.yaml"),
    apply,
  };
}

describe.each([[[]], [["--require-after", "20", "--enums"]]])(
  "our spec with what traffic shows %j",
  (options) => {
    it("keeps every rule, counts what is observed, and makes the rename a migration", async () => {
      const { spec, migration, release, apply } = copyOfSpec(renamedTraffic(), ...options);
      const before = countFields((await loadSpec(spec)).document).fieldsByProvenance;
      const { stdout, stderr, exitCode } = await apply();
      expect({ stderr, exitCode }, stdout).toEqual({ stderr: "", exitCode: 0 });

      const lint = await runScript("lint-spec.ts", [spec]);
      expect(lint, lint.stdout).toMatchObject({ stderr: "", exitCode: 0 });

      const { document } = await loadSpec(spec);
      const after = countFields(document).fieldsByProvenance;
      expect(before.observed).toBe(0);
      expect(after.observed).toBeGreaterThan(15);
      expect(after.documented).toBe(before.documented);

      // As `pnpm spec:change` does it.
      const earlier = parseMigration(readFileSync(migration, "utf8"), migration);
      const released = (await loadSpec(release)).document;
      const changes = diffSpecs(released, document, { decisions: earlier.changes });
      expect(changes.filter(isDoubtful)).toEqual([]);
      const plan = planMigration(changes, { version: "1.0.0", before: released, after: document, earlier });
      expect(plan.migration.changes).toContainEqual({
        kind: "field-renamed",
        at: "#/components/schemas/Event/properties/startsAt",
        to: "startAt",
      });

      const text = readFileSync(spec, "utf8");
      expect((await apply()).exitCode).toBe(0);
      expect(readFileSync(spec, "utf8")).toBe(text);
    });
  },
);

describe("packages with what traffic shows", () => {
  it.each([
    ["as the mock answers", (line: object) => line],
    ["with other types", (line: object) => replaceValues(line)],
  ])("type-check %s", async (_what, change) => {
    const folder = temporaryFolder();
    const { document } = await loadSpec(join(ROOT, "spec/openapi.yaml"));
    const answered = await mockTraffic(document, (text) => {
      writeFileSync(join(folder, "seed.json"), text);
      return join(folder, "seed.json");
    });
    expect(answered.filter(({ status }) => status >= 300)).toEqual([]);

    const { spec, apply } = copyOfSpec(answered.map(change), "--require-after", "1", "--enums");
    const { stdout } = await apply();
    expect(stdout).toContain("added      EventAttendee.name");
    const types = join(folder, "types");
    const generated = await runScript("../packages/generate/dist/cli.js", [spec, "--out", types]);
    expect(generated, generated.stderr).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(types, "generated/openapi.gen.ts"), "utf8")).toMatch(/confirmedAt:/);

    expect(await typeErrors(folder, types)).toBe("");
  });
});

/** Answers with numbers as texts, texts as lists, and null in place of lists. */
function replaceValues(line: object): object {
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return [value];
    if (typeof value === "number") return String(value);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]));
  };
  return { ...line, ...("responseBody" in line && { responseBody: replace(line.responseBody) }) };
}

/** What the compiler says of the packages that are built with the types of our spec, with others in their place. */
async function typeErrors(folder: string, types: string): Promise<string> {
  const config = {
    extends: join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: true,
      lib: ["es2024", "dom", "dom.iterable"],
      types: ["node"],
      typeRoots: [join(ROOT, "packages/msw/node_modules/@types")],
      paths: { "@tenant-api/types": [join(types, "index.ts")] },
    },
    include: [types, ...["client", "msw"].map((name) => join(ROOT, "packages", name, "src"))],
  };
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const { stdout } = await x(TSC, ["--project", folder]);
  return stdout;
}
