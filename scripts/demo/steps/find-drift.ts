import { succeed } from "../commands.ts";
import { ensure } from "../demo-error.ts";
import { RENAMED } from "../scenario.ts";
import type { Step } from "../step.ts";
import { DRIFT, trafficIn } from "./record.ts";

export const findDrift: Step = {
  name: "drift",
  title: "Compare traffic with the spec: tenant-drift check",

  async run(demo) {
    const command = `${DRIFT} check ${trafficIn(demo)} --spec spec/openapi.yaml --json`;
    const { stdout } = await succeed(demo, command, [1]);
    demo.findings = JSON.parse(stdout).operations.flatMap(({ findings }: { findings: object[] }) => findings);
  },

  async check({ findings = [] }) {
    const field = `${RENAMED.schema}.${RENAMED.from}`;
    const isRename = ({ kind, ...found }: (typeof findings)[number]) =>
      kind === "field-renamed" && found.field === field && found.to === RENAMED.to;
    const finding = ensure(findings.find(isRename), `Expected drift of \`${field}\`, received none.`);
    return [`\`${field}\` is called \`${RENAMED.to}\` (confidence ${finding.confidence}).`];
  },
};
