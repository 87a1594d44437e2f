import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";

// The migrations between the releases of the types are published with the codemod, which follows them.
const FROM = join(import.meta.dirname, "../../spec/migrations");
const TO = join(import.meta.dirname, "migrations");

rmSync(TO, { recursive: true, force: true });
if (existsSync(FROM)) cpSync(FROM, TO, { recursive: true, filter: (path) => !path.endsWith("next.yaml") });
