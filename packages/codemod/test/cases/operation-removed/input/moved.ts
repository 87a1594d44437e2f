// Only the one that is asked for by GET has moved.
export const read = () => [fetch("/tickets"), fetch("https://example.org/tickets", { method: "GET" })];
export const write = () => fetch("/tickets", { method: "DELETE" });
