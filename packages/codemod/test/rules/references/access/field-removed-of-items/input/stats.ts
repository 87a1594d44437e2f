import type { paths } from "./api";

type Stats = paths["/stats"]["get"]["responses"][200]["content"]["application/json"];

export const days = ({ perDay }: Stats) => perDay.map(({ day }) => day);
export const counts = ({ perDay }: Stats) => perDay.map((one) => one.visitorCount);
