import { setupWorker } from "msw/browser";
import { recordBypassed, recordShapes } from "../../src/record.ts";

// The page of the browser test: what an application imports to record.
Object.assign(globalThis, { setupWorker, recordBypassed, recordShapes });
