const base = "https://api.example.org/v1";

export const all = (query: string) => fetch(`${base}/customer-list?q=${query}`);
export const one = (id: string) => fetch(`${base}/customer-list/${id}`);
export const other = (id: string) => fetch(`${base}/customer-list/${id}/orders`);
export const local = (query: string) => fetch(`/customer-list?q=${query}`);
export const page = (query: string) => `${base}/pages/customer-list?q=${query}`;
