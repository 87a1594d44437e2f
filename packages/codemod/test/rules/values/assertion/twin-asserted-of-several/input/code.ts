import type { components } from "./api";

type On = components["schemas"]["On"];
type Off = components["schemas"]["Off"];
type Third = components["schemas"]["Third"];
interface Result { txId: string; status: string; kyc?: string }
declare const client: { on(): Promise<On>; off(): Promise<Off>; one(): Off; third(): Promise<Third> };
export async function start(isOn: boolean): Promise<string> {
  const result = (isOn ? await client.on() : await client.off()) as Result;
  return result.txId + result.status;
}
export const third = async () => ((await client.third()) as Result).status;
export const again: (one: Third) => Result = (one) => one;
export const plain = () => client.one() as Result;
export const cast = (off: Off) => (off as Result).status;
