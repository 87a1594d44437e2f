import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Engine } from "../src/project/open-code.ts";
import { applyTextEdits } from "../src/text-edit.ts";
import { type Upgrade, upgradeProject } from "../src/upgrade.ts";

const TYPES = `export interface paths {}
export interface components {
  schemas: {
    Statement: { type: "checkbox"; key: "privacy" | "truth"; label: string; validate?: { required?: boolean } };
  };
}
`;

const HEAD = `import type { components } from "./api";
type Schemas = components["schemas"];
`;

const FORMS = `interface Base { id: string; key: string; type: string; label: string }
type Input = Base & { isHidden?: boolean } & { validate?: { required?: boolean } };
export interface Checkbox extends Omit<Input, "isHidden"> { type: "checkbox"; default: boolean }
`;

describe.each(["native", "ts-morph"] as const)("what a package declares keeps its names: %s", (engine) => {
  it("where one's own type says a part of it again", () => {
    const { text, attention, verification } = upgraded(
      engine,
      `${HEAD}import type { Checkbox } from "forms";
interface Props { configuration: Omit<Checkbox, "default" | "id"> & { key: "privacy" | "truth" } }
const show = ({ configuration: { key, label } }: Props) => key + label;
export const first: Props = { configuration: { key: "privacy", type: "checkbox", label: "", validate: { required: true } } };
export const all = (statements: Schemas["Statement"][]) => statements.map((one) => show({ configuration: one }));
`,
      { "Statement/properties/key": "id", "Statement/properties/label": "caption" },
    );
    expect(text).toContain(`{ key: "privacy" | "truth" } }`);
    expect(text).toContain("configuration: { ...one, key: one.id, label: one.caption } })");
    expect([attention, verification?.new]).toEqual([[], []]);
  });
});

/** What becomes of a file beside which a package is installed. */
function upgraded(engine: Engine, text: string, renames: Record<string, string>): Upgrade & { text: string } {
  const folder = mkdtempSync(join(tmpdir(), "tenant-codemod-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    "api.d.ts": TYPES,
    "tsconfig.json": JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: "Preserve", target: "ES2023", types: [] },
      include: ["*.ts"],
    }),
    "node_modules/forms/package.json": `{ "name": "forms", "version": "1.0.0", "types": "index.d.ts" }`,
    "node_modules/forms/index.d.ts": FORMS,
    "use.ts": text,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration: {
      from: "1.0.0",
      to: "2.0.0",
      changes: Object.entries(renames).map(([at, to]) => ({
        kind: "field-renamed" as const,
        at: `#/components/schemas/${at}`,
        to,
      })),
    },
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`) && !path.includes("/node_modules/"),
    propagate: true,
    guardUnions: true,
    verify: true,
    engine,
    read: () => null,
  });
  return { ...upgrade, text: applyTextEdits(text, upgrade.edits) };
}
