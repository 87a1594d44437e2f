import { load } from "./load";

declare const expect: any;

// Nothing is edited here, and yet the snapshot is another one.
export async function test() {
  expect(await load()).toMatchSnapshot();
}
