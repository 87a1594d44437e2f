import type { components } from "./api";

import { contacts, rows } from "./fixtures";
import * as factory from "./make";

type Member = components["schemas"]["Member"];

export const members: Member[] = rows;
export const names = rows.map(({ displayName: fullName }) => fullName).concat(contacts.map(({ fullName }) => fullName));
export const made: Member = factory.make("3");
export const nobody: Member = { id: "0", ...factory.defaults };
export const same = factory.make("4").displayName === factory.defaults["displayName"];
