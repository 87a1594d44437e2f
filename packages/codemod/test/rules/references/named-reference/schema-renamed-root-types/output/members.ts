import type { SchemaGroupMember as SchemaMember, SchemaCourse } from "./api";
import { type SchemaGathering as Event } from "./api";
import type * as Api from "./api";

export const name = (member: SchemaMember) => member.fullName;
export const title = (one: Event | SchemaCourse) => one.title;
export const mail = (member: Api.SchemaGroupMember) => member.email;
export const imported = (member: import("./api").SchemaGroupMember) => member.email;

export type { SchemaGroupMember as Member } from "./api";
export type { SchemaGathering as SchemaEvent } from "./api";
