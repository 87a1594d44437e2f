import { type components, CourseType } from "./api";

type Course = components["schemas"]["Course"];

export const isOnSite = (course: Course) => course.type === CourseType.on_site;
export const isFlat = ({ type }: Course) => type === CourseType["Value2d"] || type === CourseType.online;
export const labels: Record<CourseType, string> = {
  [CourseType.on_site]: "At the school",
  [CourseType.online]: "At home",
  "2d": "Flat",
  [CourseType.self_paced]: "Whenever",
};
export const label = (course: Course) => labels[course.type];
export const plain = (course: Course): `${CourseType}` => course.type;
export const isPlain = (course: Course) => plain(course) === "on-site";
