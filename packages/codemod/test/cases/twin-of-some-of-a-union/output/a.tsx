import type { ReactNode } from "react";
import type { components } from "./api.js";

type Absence = components["schemas"]["Sick"] | components["schemas"]["Vacation"];
function sortByDays(xs: { dayCount: number }[]) {
  xs.sort((a, b) => a.dayCount - b.dayCount);
}
function double(xs: { dayCount: number }[]) {
  for (const x of xs) x.dayCount *= 2;
}
function cap(x: { dayCount: number }, n: number) {
  if (x.dayCount > n) x.dayCount = n;
}
export function run(absences: Absence[]) {
  sortByDays(absences);
  double(absences);
  cap(absences[0]!, 1);
  return absences;
}
const total = (xs: { dayCount: number }[]) => xs.reduce((sum, { dayCount: days }) => sum + days, 0);
export const sum = (absences: Absence[]) => total(absences.map((one) => "days" in one ? { ...one, dayCount: one.days } : one));
interface CardProps {
  id: string;
  dayCount: number;
  footer?: string;
}
declare function Card(props: CardProps): ReactNode;
export const card = (absence: Absence) => <Card {...("days" in absence ? { ...absence, dayCount: absence.days } : absence)} footer={absence.kind} />;
