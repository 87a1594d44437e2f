import type { components, paths } from "./api";

type CamelCase<S extends string> = S extends `${infer P1}_${infer P2}${infer P3}` ? `${P1}${Uppercase<P2>}${CamelCase<P3>}` : S;
type Camelize<T> = { [K in keyof T as CamelCase<string & K>]: T[K] };
type Receipt = Camelize<components["schemas"]["Receipt"]>;
type Params = paths["/receipts/{chainId}/{tx}"]["get"]["parameters"]["path"];
interface Sent {
  tx: string;
  chainId: number;
}
declare function send(): Promise<Sent>;
declare function poll(params: Params): Promise<Receipt>;
declare function print(receipt: Receipt): void;

export async function wrap(fallback: number): Promise<Receipt & { wait: () => Promise<Receipt> }> {
  const sent = await send();

  const chainId = sent.chainId === 0 ? fallback : sent.chainId;
  // Both the parameter and the receipt are meant to have this one.
  const params = { ...sent, chainId };
  const wait = () => poll(params);
  return { ...params, wait };
}
