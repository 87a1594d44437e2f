import type texts from "./en.json";

export declare function t(key: keyof typeof texts): string;
