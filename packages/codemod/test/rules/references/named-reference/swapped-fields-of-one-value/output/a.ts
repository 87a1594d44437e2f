import type { components } from "./api";

type Line = components["schemas"]["Line"];
type Customer = components["schemas"]["Customer"];

export const empty: Omit<Line, "sku"> = { cents: 0, qty: 0 };
export const one = (line: Line): Line => ({ ...line, cents: 1, qty: 1 });
export const some = (line: Line, n: number): Line => ({ ...line, cents: n, qty: n });
export const nobody: Customer = { email: "", mail: "" };

export class Item implements Line {
  constructor(
    public sku: string,
    public cents: number,
    public qty: number,
  ) {}

  total(): number {
    return this.cents * this.qty;
  }

  twice(): Item {
    return new Item(this.sku, this.cents * 2, this.qty);
  }
}

export class Box implements Line {
  sku = "box";
  cents = 1;
  qty = 0;

  scaled(by: number): number {
    return this.cents * by + this.qty;
  }
}

export class Person implements Customer {
  constructor(
    readonly email: string,
    readonly mail: string,
    private mails: string[] = [],
  ) {
    this.mails.push(mail, email);
  }
}
