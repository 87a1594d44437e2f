import type { components } from "./api";

type On = components["schemas"]["On"];
type Off = components["schemas"]["Off"];
type Third = components["schemas"]["Third"];
interface Result { txIdValue: string; status: string; kyc?: string }
declare const client: { on(): Promise<On>; off(): Promise<Off>; one(): Off; third(): Promise<Third> };
export async function start(isOn: boolean): Promise<string> {
  const result = (isOn ? await client.on() : await client.off().then((one) => ({ ...one, txIdValue: one.txId, status: one.theStatus }))) as Result;
  return result.txIdValue + result.status;
}
export const third = async () => ((await client.third().then((one) => ({ ...one, txIdValue: one.txId, status: one.state }))) as Result).status;
export const again: (one: Third) => Result = (one) => ({ ...one, txIdValue: one.txId, status: one.state });
export const plain = () => ((one) => ({ ...one, txIdValue: one.txId, status: one.theStatus }))(client.one()) as Result;
export const cast = (off: Off) => ({ ...off, txIdValue: off.txId, status: off.theStatus } as Result).status;
