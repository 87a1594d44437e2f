import type { ReadOptions } from "@tenant-api/openapi/load";
import type { LiveSources } from "../live/record-live.ts";

export interface RecordingOptions extends ReadOptions, LiveSources {
  out?: string;
  spec?: string;
  label?: string;
  enums?: boolean;
  salt?: string;
}
