import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { consumerProject, PACKAGE } from "./packed-package.ts";

const compilers = readdirSync(join(PACKAGE, "node_modules"))
  .filter((name) => name.startsWith("typescript-"))
  .sort();

const settings = [
  { module: "nodenext", strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  { module: "nodenext", strict: false },
  { module: "esnext", moduleResolution: "bundler", strict: true },
];

describe("a consumer of the packed package", () => {
  it("is checked with the oldest and the newest compiler that we support, and between", () => {
    expect(compilers).toEqual(["typescript-5.4", "typescript-5.9", "typescript-6.0", "typescript-7.0"]);
  });

  it.each(compilers)("type-checks with %s, however strict, without types of Node", async (compiler) => {
    const folder = await consumerProject();
    cpSync(join(PACKAGE, "test/consumer"), folder, { recursive: true });
    const tsc = join(PACKAGE, "node_modules", compiler, "bin/tsc");
    for (const setting of settings) {
      const compilerOptions = {
        ...setting,
        target: "es2022",
        lib: ["es2022", "dom", "dom.iterable"],
        noEmit: true,
        types: [],
        // Ours are the declarations to check, and those of what ours refer to.
        skipLibCheck: false,
        skipDefaultLibCheck: true,
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
      const { stdout, exitCode } = await x(process.execPath, [tsc, "--project", "."], {
        nodeOptions: { cwd: folder },
      });
      // `use.ts` is packages/client/test/consumer/use.ts.
      expect({ ...setting, stdout, exitCode }).toEqual({ ...setting, stdout: "", exitCode: 0 });
    }
  });
});

/** The messages that troubleshooting.md shows. */
describe("a parameter that the spec does not declare", () => {
  const CALLS = [
    'client.listMyOrders({ cursor: "x" })',
    'client.getEvent({ eventId, locale: "de" })',
    'client.GET("/api/v2/community/events/{eventId}", { params: { path: { eventId }, query: { locale: "de" } } })',
  ];

  it.each(["typescript-5.4", "typescript-7.0"])("is refused by %s as the page says", async (compiler) => {
    const folder = await consumerProject();
    const code = [
      'import { createTenantClient } from "@tenant-api/client";',
      'const client = createTenantClient({ baseUrl: "https://tenant.example" });',
      'const eventId = "42";',
      ...CALLS.map((call) => `${call};`),
    ];
    writeFileSync(join(folder, "main.ts"), code.join("\n"));
    const compilerOptions = {
      module: "nodenext",
      strict: true,
      target: "es2022",
      skipLibCheck: true,
      types: [],
    };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true }, files: ["main.ts"] }),
    );
    const tsc = join(PACKAGE, "node_modules", compiler, "bin/tsc");
    const { stdout } = await x(process.execPath, [tsc, "--project", "."], { nodeOptions: { cwd: folder } });
    const page = readFileSync(join(PACKAGE, "../docs/pages/troubleshooting.md"), "utf8");
    for (const [index, call] of CALLS.entries()) {
      const message = page.split(`${call}\n  `)[1]?.split("\n")[0] ?? "is not on the page";
      expect(stdout.split("main.ts(")[index + 1], call).toContain(message);
    }
  });
});

/** What troubleshooting.md says of a project without `"type": "module"`. */
describe("a CommonJS project with the packed package", () => {
  const STATIC = [
    'import { createTenantClient, unwrap } from "@tenant-api/client";',
    'import type { Event } from "@tenant-api/types";',
    'const client = createTenantClient({ baseUrl: "https://tenant.example" });',
    "export const events = (): Promise<Event[]> => unwrap(client.listEvents());",
    "console.log(typeof events);",
  ].join("\n");
  const ON_DEMAND = [
    'import type { Event } from "@tenant-api/types" with { "resolution-mode": "import" };',
    "export async function events(): Promise<Event[]> {",
    '  const { createTenantClient, unwrap } = await import("@tenant-api/client");',
    '  return unwrap(createTenantClient({ baseUrl: "https://tenant.example" }).listEvents());',
    "}",
    "void import('@tenant-api/client').then(({ unwrap }) => console.log(typeof unwrap));",
  ].join("\n");

  /** The codes that a compiler prints, and what the program that it wrote prints. */
  async function compile(
    compiler: string,
    module: string,
    moduleResolution: string,
    code: string,
    type?: "module",
  ) {
    const folder = await consumerProject();
    writeFileSync(join(folder, "package.json"), JSON.stringify(type ? { type } : {}));
    writeFileSync(join(folder, "main.ts"), code);
    const compilerOptions = {
      ...{ module, moduleResolution, strict: true, target: "es2022", skipLibCheck: true },
      ...{ lib: ["es2022", "dom"], types: [], outDir: "out" },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main.ts"] }));
    const tsc = join(PACKAGE, "node_modules", compiler, "bin/tsc");
    const { stdout } = await x(process.execPath, [tsc, "--project", "."], { nodeOptions: { cwd: folder } });
    const codes = [...new Set(stdout.match(/TS\d+/g))].sort();
    if (codes.length > 0) return codes;
    return (await x(process.execPath, [join(folder, "out/main.js")], { throwOnError: true })).stdout.trim();
  }

  it.each([
    ["typescript-5.4", "commonjs", "node10", ["TS2307"]],
    ["typescript-5.9", "commonjs", "node10", ["TS2307"]],
    ["typescript-7.0", "commonjs", "node10", ["TS5108"]],
    ["typescript-5.4", "node16", "node16", ["TS1479"]],
    ["typescript-5.9", "node16", "node16", ["TS1479", "TS1541"]],
    ["typescript-7.0", "node16", "node16", ["TS1479", "TS1541"]],
    ["typescript-5.4", "nodenext", "nodenext", ["TS1479"]],
  ])("is refused by %s with %s and %s", async (compiler, module, resolution, codes) => {
    expect(await compile(compiler, module, resolution, STATIC)).toEqual(codes);
  });

  it.each([
    ["typescript-5.9", "nodenext", "nodenext", STATIC, undefined],
    ["typescript-7.0", "nodenext", "nodenext", STATIC, undefined],
    ["typescript-5.4", "nodenext", "nodenext", STATIC, "module" as const],
    ["typescript-5.4", "node16", "node16", STATIC, "module" as const],
    ["typescript-5.4", "node16", "node16", ON_DEMAND, undefined],
    ["typescript-7.0", "node16", "node16", ON_DEMAND, undefined],
  ])("compiles with %s, %s and %s, and runs", async (compiler, module, resolution, code, type) => {
    expect(await compile(compiler, module, resolution, code, type)).toBe("function");
  });

  it.each(["typescript-5.4", "typescript-7.0"])("is checked by %s for a bundler", async (compiler) => {
    // A bundler writes the program; here, ES modules are written and run as such.
    expect(await compile(compiler, "preserve", "bundler", STATIC, "module")).toBe("function");
  });
});
