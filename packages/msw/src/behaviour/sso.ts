import { type Behaviour, ok } from "./call.ts";

/** Section 4.1: the authorization endpoint. What follows from its answer, the token exchange, is not shown. */
export const sso = {
  authorizeSso(call) {
    const authorization = { ...call.body, code: call.newId(), userId: call.user.id };
    call.state.authorizations.push(authorization);
    return ok(call, "authorization", call.assumptions.bodies.authorization(authorization));
  },
} satisfies Partial<Behaviour>;
