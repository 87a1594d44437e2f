// Only the one that is asked for by GET has moved.
export const read = () => fetch("/tickets");
export const readOf = (host: string) => fetch(`${host}/tickets`, { method: "GET" });
export const write = () => fetch("/tickets", { method: "DELETE" });
