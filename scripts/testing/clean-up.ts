import { afterAll } from "vitest";
import { cleanUpFile } from "./after-file.ts";

// Vitest runs this anew for each test file.
afterAll(cleanUpFile);
