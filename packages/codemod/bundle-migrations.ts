import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

// The migrations between the releases of the types are published with the codemod, which follows them.
const SPEC = join(import.meta.dirname, "../../spec");
const FROM = join(SPEC, "migrations");
const TO = join(import.meta.dirname, "migrations");

rmSync(TO, { recursive: true, force: true });
mkdirSync(TO);
if (existsSync(FROM)) cpSync(FROM, TO, { recursive: true, filter: (path) => !path.endsWith("next.yaml") });
// No migration names the first release. Of a version that is not listed, the codemod cannot say that no name changed.
const releases = readdirSync(join(SPEC, "releases")).map((file) => basename(file, ".yaml"));
writeFileSync(join(TO, "releases.json"), `${JSON.stringify(releases)}\n`);
