/** @typedef {import("./api").SchemaMember} Member */

/** @param {Member} member */
export const name = (member) => member.fullName;
