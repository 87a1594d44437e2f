import { type AxiosInstance, getCommunity, type ListTicketsResult } from "./api/api";

export const namesIn = ({ data }: ListTicketsResult) => data.map((ticket) => ticket.holderName);

export async function load(axios: AxiosInstance, id: string) {
  const community = getCommunity(axios);
  const { listTickets } = getCommunity(axios);
  const one = await community.getTicket(id);
  return [namesIn(await community.listTickets()), (await listTickets()).data.length, one.data.holderName];
}
