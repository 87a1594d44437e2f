export { createCodeChallenge, createPkce, type Pkce } from "./auth/pkce.ts";
