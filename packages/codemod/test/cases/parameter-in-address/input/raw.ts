const api = "https://api.example.org";

export const list = (size: number) => fetch(`${api}/events?size=${size}`);
export const sized = () => fetch(api + "/events?" + new URLSearchParams({ size: "20" }));
export const members = (size: number) => fetch(`${api}/events/1/members?size=${size}`);
export const image = (size: number) => fetch(`https://images.example.org/logo?size=${size}`);
