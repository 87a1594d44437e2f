export { retry } from "./react-query/retry.ts";
