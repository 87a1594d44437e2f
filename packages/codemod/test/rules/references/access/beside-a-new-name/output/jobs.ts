import type { components } from "./api";

type Schemas = components["schemas"];
type TypedJob = Schemas["Job"] & { cluster?: Schemas["Group"]; tag: "JOB" };

declare const all: TypedJob[];
declare const course: Schemas["Course"];

// Somebody wrote the new name of `Course.summary` already, in the same statement as an old one.
export const rows = all.map((one) => [course.abstract, one.cluster?.uri]);
export const uris = all.map((one) => one.cluster?.uri);
export const more = (one: TypedJob) => one.cluster;
