import type { components } from "./api";

type Line = components["schemas"]["Line"];
type Customer = components["schemas"]["Customer"];

export const empty: Omit<Line, "sku"> = { qty: 0, cents: 0 };
export const one = (line: Line): Line => ({ ...line, qty: 1, cents: 1 });
export const some = (line: Line, n: number): Line => ({ ...line, qty: n, cents: n });
export const nobody: Customer = { name: "", email: "" };

export class Item implements Line {
  constructor(
    public sku: string,
    public qty: number,
    public cents: number,
  ) {}

  total(): number {
    return this.qty * this.cents;
  }

  twice(): Item {
    return new Item(this.sku, this.qty * 2, this.cents);
  }
}

export class Box implements Line {
  sku = "box";
  qty = 1;
  cents = 0;

  scaled(by: number): number {
    return this.qty * by + this.cents;
  }
}

export class Person implements Customer {
  constructor(
    readonly name: string,
    readonly email: string,
    private mails: string[] = [],
  ) {
    this.mails.push(email, name);
  }
}
