import { type AxiosInstance, getCommunity, type FindTicketsResult as ListTicketsResult } from "./api/api";

export const namesIn = ({ data }: ListTicketsResult) => data.map((ticket) => ticket.holder);

export async function load(axios: AxiosInstance, id: string) {
  const community = getCommunity(axios);
  const { findTickets: listTickets } = getCommunity(axios);
  const one = await community.getTicket(id);
  return [namesIn(await community.findTickets()), (await listTickets()).data.length, one.data.holder];
}
