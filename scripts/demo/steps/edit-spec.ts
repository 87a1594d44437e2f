import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument, type Scalar, type YAMLMap } from "yaml";
import { succeed } from "../commands.ts";
import { ensure } from "../demo-error.ts";
import { RENAMED } from "../scenario.ts";
import type { Step } from "../step.ts";
import { DRIFT, trafficIn } from "./record.ts";

export const editSpec: Step = {
  name: "spec",
  title: "Edit the spec: tenant-drift apply, and by hand what requests take, which traffic cannot show",

  async run(demo) {
    await succeed(demo, `${DRIFT} apply ${trafficIn(demo)} --spec spec/openapi.yaml`);
    const file = join(demo.repository, "spec/openapi.yaml");
    writeFileSync(file, renameInRequests(readFileSync(file, "utf8")));
  },

  async check({ repository }) {
    const document = parseDocument(specIn(repository));
    for (const schema of [RENAMED.schema, ...RENAMED.requests]) {
      const names = propertiesOf(document, schema).items.map(({ key }) => key.value);
      const isRenamed = names.includes(RENAMED.to) && !names.includes(RENAMED.from);
      ensure(isRenamed, `Expected \`${schema}.${RENAMED.to}\` in the spec, received ${names.join(", ")}.`);
    }
    return [`\`${RENAMED.to}\` in ${[RENAMED.schema, ...RENAMED.requests].join(", ")}.`];
  },
};

function specIn(repository: string): string {
  try {
    return readFileSync(join(repository, "spec/openapi.yaml"), "utf8");
  } catch {
    return "";
  }
}

function renameInRequests(spec: string): string {
  const document = parseDocument(spec);
  for (const schema of RENAMED.requests) {
    const pair = propertiesOf(document, schema).items.find(({ key }) => key.value === RENAMED.from);
    if (!pair?.value) throw new Error(`Expected ${schema}.${RENAMED.from} in the spec, received none.`);
    pair.key.value = RENAMED.to;
    pair.value.set("x-renamed-from", RENAMED.from);
  }
  return String(document);
}

function propertiesOf(document: ReturnType<typeof parseDocument>, schema: string) {
  return document.getIn(["components", "schemas", schema, "properties"]) as YAMLMap<Scalar<string>, YAMLMap>;
}
