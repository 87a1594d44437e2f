export const make = (id: string) => ({ id, fullName: "Member", email: "" });
export const defaults = { fullName: "Nobody", email: "" };
