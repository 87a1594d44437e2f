export default function isOver(state: string) { return state === "cancelled"; }
export const isThere = (state: string) => state === "cancelled";
