export const make = (id: string) => ({ id, displayName: "Member", email: "" });
export const defaults = { displayName: "Nobody", email: "" };
