import { refuse } from "./answer.ts";
import { type Behaviour, ok } from "./call.ts";

/** Section 4.4. */
export const monetization = {
  getCoinBalance({ user, assumptions }) {
    // The status is shown, the body is not.
    const body = assumptions.bodies.coinBalance(user);
    return { kind: "success", status: 200, body, assumed: ["bodies.coinBalance"] };
  },

  listMyOrders(call) {
    const { query, user, state, assumptions } = call;
    const { pageParameter, sizeParameter, defaultSize, maximumSize } = assumptions.pagination;
    const page = wholeNumber(query.get(pageParameter) ?? "1");
    const size = wholeNumber(query.get(sizeParameter) ?? String(defaultSize));
    if (page === null || size === null || size > maximumSize) {
      const expected = `\`${pageParameter}\` from 1, and \`${sizeParameter}\` from 1 to ${maximumSize}`;
      return refuse("invalid", `Expected ${expected}, received "?${query}".`, ["pagination"]);
    }
    const own = state.orders.filter(({ userId }) => userId === user.id);
    const items = own.slice((page - 1) * size, page * size);
    const body = assumptions.bodies.orderPage({ items, page, size, total: own.length });
    return ok(call, "orderPage", body, "pagination");
  },
} satisfies Partial<Behaviour>;

function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
