// Generated from releases and migrations by `pnpm generate`. Do not edit.

import type { BridgeTable } from "../table/bridge-table.ts";

/** The oldest first. */
export const releases: readonly string[] = ["1.0.0"];

/** By the older release and the newer one. Each is loaded when it is needed. */
export const bridgeTables: { readonly [pair: string]: () => Promise<BridgeTable> } = {};
