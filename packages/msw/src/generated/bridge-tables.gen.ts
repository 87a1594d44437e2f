// Generated from releases and migrations by `pnpm generate`. Do not edit.

import type { BridgeTable } from "@tenant-api/spec-diff";

/** Those whose names the mock can speak, the newest at the end: it is that of the spec. */
export const releases: readonly string[] = ["1.0.0"];

/** From each of the others to the newest. */
export const bridgeTables: { readonly [release: string]: BridgeTable } = {};
