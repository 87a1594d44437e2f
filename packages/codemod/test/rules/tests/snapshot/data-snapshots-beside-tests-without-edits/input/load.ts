import type { components } from "./api";

export declare function load(): Promise<components["schemas"]["Event"]>;
