import type { SchemaMember, SchemaCourse } from "./api";
import { type SchemaEvent as Event } from "./api";
import type * as Api from "./api";

export const name = (member: SchemaMember) => member.fullName;
export const title = (one: Event | SchemaCourse) => one.title;
export const mail = (member: Api.SchemaMember) => member.email;
export const imported = (member: import("./api").SchemaMember) => member.email;

export type { SchemaMember as Member } from "./api";
export type { SchemaEvent } from "./api";
