/* This file is generated from api.yaml. Do not edit it. */
import type { components } from "./api";

export type Party = components["schemas"]["Party"];
export declare function setParty(update: (before: Party | undefined) => Party | undefined): void;
export const kindOf = (party: Party & { kind: string }) => party.kind;
