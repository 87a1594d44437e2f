import type { ReactNode } from "react";
import type { components } from "./api.js";

type Absence = components["schemas"]["Sick"] | components["schemas"]["Vacation"];
function sortByDays(xs: { days: number }[]) {
  xs.sort((a, b) => a.days - b.days);
}
function double(xs: { days: number }[]) {
  for (const x of xs) x.days *= 2;
}
function cap(x: { days: number }, n: number) {
  if (x.days > n) x.days = n;
}
export function run(absences: Absence[]) {
  sortByDays(absences);
  double(absences);
  cap(absences[0]!, 1);
  return absences;
}
const total = (xs: { days: number }[]) => xs.reduce((sum, { days }) => sum + days, 0);
export const sum = (absences: Absence[]) => total(absences);
interface CardProps {
  id: string;
  days: number;
  footer?: string;
}
declare function Card(props: CardProps): ReactNode;
export const card = (absence: Absence) => <Card {...absence} footer={absence.kind} />;
