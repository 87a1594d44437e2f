/** @typedef {import("./api").SchemaGroupMember} Member */

/** @param {Member} member */
export const name = (member) => member.fullName;
