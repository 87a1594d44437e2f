export default function isOver(state: string) { return state === "done"; }
export const isThere = (state: string) => state === "cancelled";
