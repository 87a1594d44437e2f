import ada, { default as again } from "./ada";

export const names = [ada.fullName, again.fullName];
export const later = async () => (await import("./ada")).default.fullName;
