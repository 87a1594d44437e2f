import ada, { default as again } from "./ada";

export const names = [ada.displayName, again.displayName];
export const later = async () => (await import("./ada")).default.displayName;
