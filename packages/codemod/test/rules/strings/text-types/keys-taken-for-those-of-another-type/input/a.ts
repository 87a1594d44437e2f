import createClient from "openapi-fetch";
import type { components, operations, paths } from "./api.js";

type Account = components["schemas"]["Account"];
type SortBy = NonNullable<NonNullable<operations["listAccounts"]["parameters"]["query"]>["sortBy"]>;
const api = createClient<paths>({ baseUrl: "https://bank.test" });

export const byColumn = (key: keyof Account) => api.GET("/accounts", { params: { query: { sortBy: key as SortBy } } });
export const opened = () => byColumn("openedAt");
export const toColumn = (sort: SortBy) => sort as keyof Account;
export const known = (key: "openedAt" | "displayName") => key as keyof Account;
export const same = (key: keyof Account) => key as keyof Account & string;
